declare module 'virtual:grid-texts/*' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
