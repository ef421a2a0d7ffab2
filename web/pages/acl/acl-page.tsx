export function AclPage() {
  return <main className="page" />
}
