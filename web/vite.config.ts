import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { usedStyles } from './ant-sheet.ts'
import { guide } from './help-plugin.ts'
import { themeSheet } from './ui/theme.ts'
import { wordsByArea } from './words-plugin.ts'

/** The tokens as CSS variables, in the style sheet, so that they hold before the first line of script has run. */
function themeVariables(): Plugin {
  const name = 'virtual:theme.css'
  return {
    name: 'waybill-theme',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? themeSheet() : undefined),
  }
}

function antStyles(): Plugin {
  return {
    name: 'waybill-ant-styles',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/antd/dist/antd.css') ? usedStyles(code) : undefined),
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables(), antStyles(), guide(), wordsByArea(import.meta.dirname)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    // Ant Design's parts touch nothing when they are loaded, and what a page does not use of them need not come along.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /@rc-component\//, sideEffects: false }] } },
  },
  server: { proxy: { '/aiparcelweb': 'http://localhost:8300' } },
})
