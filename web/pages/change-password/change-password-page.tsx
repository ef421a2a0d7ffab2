export function ChangePasswordPage() {
  return <main className="page" />
}
