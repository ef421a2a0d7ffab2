import '@fontsource-variable/inter/wght.css'
import 'virtual:theme.css'
import './ui/style/base.css'
import './ui/style/button.css'
import './ui/style/popped.css'
import './ui/style/controls.css'
import './ui/style/card.css'
import './ui/style/page.css'
import './ui/style/shell.css'
import './ui/style/sign-in.css'
import './ui/style/print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { putAddressRight } from './app/put-address-right.ts'
import { queryClient } from './app/queries.ts'
import { routerWith } from './app/routes.tsx'
import { askAnew } from './ui/asked-first.ts'
import { FormatProvider } from './ui/format.ts'
import { firstWords, LanguageProvider } from './ui/language.tsx'
import { breakTablesOnPaper } from './ui/paper.ts'
import { ServiceProblem } from './ui/service.ts'
import { ThemeProvider } from './ui/theme-choice.tsx'

putAddressRight()
breakTablesOnPaper()
const queries = queryClient()
const router = routerWith(queries)
const place = document.querySelector('#root')
if (!place) throw new Error('The page has no #root')

/** What the service could not answer is told on the page, where it is caught; anything else is a fault of ours. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof ServiceProblem)) console.error(error)
}

/** Not at the top: what is opened later uses modules of the first page, and would wait for this one to be done. */
async function begin(root: Root): Promise<void> {
  // The page's own questions go out while its words come in.
  const [words] = await Promise.all([firstWords(), router.load()])
  askAnew()
  root.render(
    <StrictMode>
      <LanguageProvider first={words}>
        <FormatProvider>
          <ThemeProvider>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ThemeProvider>
        </FormatProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}

void begin(createRoot(place, { onCaughtError }))
