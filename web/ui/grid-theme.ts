import { themeBalham } from 'ag-grid-community'

/** Said to the grid too: it measures them where it stands, and a dialog that is only opening has none to measure. */
export const heights = { rowHeight: 29, headerHeight: 28 } as const

/** Balham in our own colours: they are variables of the page's style sheet, so light and dark follow by themselves. */
export const gridTheme = themeBalham.withParams({
  accentColor: 'var(--accent)',
  backgroundColor: 'var(--raised)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  subtleTextColor: 'var(--quiet)',
  borderColor: 'var(--line)',
  chromeBackgroundColor: 'var(--raised)',
  headerBackgroundColor: 'var(--raised)',
  headerTextColor: 'var(--quiet)',
  headerFontWeight: 500,
  oddRowBackgroundColor: 'var(--raised)',
  rowHoverColor: 'var(--hover)',
  menuBackgroundColor: 'var(--raised)',
  menuTextColor: 'var(--ink)',
  inputBackgroundColor: 'var(--raised)',
  inputTextColor: 'var(--ink)',
  inputPlaceholderTextColor: 'var(--quiet)',
  inputBorder: { color: 'var(--control)' },
  inputFocusBorder: { color: 'var(--accent)' },
  invalidColor: 'var(--dearer)',
  iconColor: 'var(--quiet)',
  browserColorScheme: 'inherit',
  fontFamily: 'var(--font)',
  fontSize: 13,
  headerFontSize: 12,
  dataFontSize: 13,
  ...heights,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  headerColumnBorder: false,
})
