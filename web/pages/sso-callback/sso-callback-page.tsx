export function SsoCallbackPage() {
  return <main className="page" />
}
