import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { gridTexts } from './grid-texts-plugin.ts'
import { guide } from './help-plugin.ts'
import { noSchemaDescriptions } from './schema-description-plugin.ts'
import { namesOfSentences } from './sentences-plugin.ts'
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    themeVariables(),
    guide(),
    wordsByArea(import.meta.dirname),
    namesOfSentences(),
    gridTexts(),
    noSchemaDescriptions(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    assetsInlineLimit: 0,
    // What is not ours stays the same from release to release, and the contracts are used everywhere: one file each, as what the first page has of ours. What charts of several kinds share comes after the page itself, and is weighed apart.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'ground', tags: ['$initial'], test: /node_modules\//, priority: 2 },
            { name: 'contracts', tags: ['$initial'], test: /\/contracts\//, priority: 1 },
            { name: 'first', tags: ['$initial'], test: /\/web\/(?!main\.tsx)/ },
            { name: 'charts', test: /node_modules\/(echarts|zrender)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/aiparcelweb': 'http://localhost:8300' } },
})
