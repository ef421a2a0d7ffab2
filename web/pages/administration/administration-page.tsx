import type { ReactNode } from 'react'
import { Notices } from '../../widgets/administration/notices.tsx'
import { PageHeader } from '../header/page-header.tsx'
import '../../ui/style/administration.css'

interface AdministrationPageProps {
  readonly title: string
  readonly children: ReactNode
}

/** Where something is kept up rather than looked into. */
export function AdministrationPage({ title, children }: AdministrationPageProps) {
  return (
    <Notices>
      <PageHeader title={title} tools={null} />
      <main className="page administration">{children}</main>
    </Notices>
  )
}
