/** What the address bar says of the package that is open: a line of it, or a row of one invoice, whose carrier has a call of its own. */
export type PackageId =
  | { readonly variant: 'dashboard'; readonly lineId: string }
  | { readonly variant: 'invoice'; readonly lineId: string; readonly carrierId: number }

/** Nothing where it can be no package. */
export function readPackageId(text: string): PackageId | undefined {
  const [, carrier, lineId = ''] = /^(?:row-(\d{1,9})-)?(\d{1,18})$/.exec(text) ?? []
  if (lineId === '') return undefined
  return carrier === undefined
    ? { variant: 'dashboard', lineId }
    : { variant: 'invoice', lineId, carrierId: Number(carrier) }
}

/** The id under which one invoice alone tells of a package. */
export function rowId(carrierId: number, lineId: string): string {
  return `row-${carrierId}-${lineId}`
}
