import { type ThemeConfig, theme } from 'antd'
import { fontFamily, type Shade, tokens } from './theme.ts'

/** Our tokens in Ant Design's words. */
export function antTheme(shade: Shade, motion: boolean): ThemeConfig {
  const colours = tokens[shade]
  return {
    algorithm: shade === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    /** The styles are in the sheet already; only the tokens are written here. */
    zeroRuntime: true,
    token: {
      colorPrimary: colours.accent,
      colorLink: colours.accent,
      colorInfo: colours.accent,
      colorError: colours.dearer,
      colorSuccess: colours.cheaper,
      colorWarning: colours.warning,
      colorBgLayout: colours.background,
      colorBgContainer: colours.card,
      colorBgElevated: colours.raised,
      colorBorder: colours.control,
      colorBorderSecondary: colours.line,
      colorSplit: colours.line,
      colorText: colours.ink,
      colorTextSecondary: colours.quiet,
      colorTextDescription: colours.quiet,
      colorTextPlaceholder: colours.quiet,
      colorTextLightSolid: colours.onAccent,
      controlItemBgActive: colours.accentSoft,
      controlItemBgHover: colours.hover,
      fontFamily,
      fontSize: 13,
      borderRadius: 8,
      controlHeight: 30,
      controlHeightSM: 24,
      motion,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
      Tooltip: {
        colorBgSpotlight: shade === 'dark' ? '#2A363B' : '#22302D',
        colorTextLightSolid: '#FFFFFF',
        fontSize: 12,
      },
    },
  }
}
