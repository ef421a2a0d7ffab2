export function SingleSignOnPage() {
  return <main className="page" />
}
