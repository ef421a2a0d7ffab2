import type { ReactNode } from 'react'
import { Notices } from '../../widgets/administration/notices.tsx'
import { PageHeader } from '../header/page-header.tsx'
import '../../ui/style/administration.css'

interface AdministrationPageProps {
  readonly title: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** Where something is kept up rather than looked into. */
export function AdministrationPage({ title, tools = null, children }: AdministrationPageProps) {
  return (
    <Notices>
      <PageHeader title={title} tools={tools} />
      <main className="page administration">{children}</main>
    </Notices>
  )
}
