import './change-password.css'
import { PageHeader } from '../header/page-header.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Outside the guard of run-out passwords: here they are changed. */
export function ChangePasswordPage() {
  return (
    <>
      <PageHeader />
      <main className="page">
        <ChangePasswordForm />
      </main>
    </>
  )
}
