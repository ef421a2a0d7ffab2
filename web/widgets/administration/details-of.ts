/** What of something its form is about, as it is kept: also where it could not be entered today. */
export function detailsOf<Kept extends object>({ shape }: { readonly shape: object }, kept: Kept): Kept {
  const details = { ...kept }
  for (const field of Object.keys(details)) if (!(field in shape)) Reflect.deleteProperty(details, field)
  return details
}
