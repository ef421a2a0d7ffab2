import { defineConfig, type OxlintOverride } from 'oxlint'

/** What each room stands on. An import that is not listed here fails the check. */
const rooms = {
  contracts: [],
  metrics: ['contracts'],
  assistant: ['contracts', 'metrics'],
  warehouse: ['contracts', 'metrics'],
  state: ['contracts'],
  intake: ['contracts', 'warehouse', 'state'],
  demo: ['contracts'],
  api: ['contracts', 'metrics', 'assistant', 'warehouse', 'state', 'intake', 'demo'],
  web: ['contracts'],
  bench: ['contracts', 'metrics', 'warehouse', 'intake', 'state'],
  journeys: ['contracts'],
}

/** The web's own layers, each standing on those before it. */
const webLayers = ['ui', 'widgets', 'pages', 'app']

/** Rooms that run anywhere, so nothing of Node's may be in them. */
const runsAnywhere = ['contracts', 'metrics', 'assistant', 'web']

interface Restriction {
  readonly group?: string[]
  readonly regex?: string
  readonly message: string
}

function only(room: string, standsOn: readonly string[]): Restriction[] {
  const message = `${room} stands on ${standsOn.join(', ') || 'nothing of ours'}.`
  const others = Object.keys(rooms).filter((name) => name !== room)
  const restrictions: Restriction[] = [
    { group: ['@waybill/*', ...standsOn.map((name) => `!@waybill/${name}`)], message },
    { regex: `^(\\.\\./)+(${others.join('|')})/`, message: 'Another room is imported by its name, through its index.' },
  ]
  if (runsAnywhere.includes(room)) restrictions.push({ regex: '^node:', message: `${room} runs anywhere.` })
  return restrictions
}

function layer(index: number): Restriction[] {
  const above = webLayers.slice(index + 1)
  if (above.length === 0) return []
  const message = `In the web, imports run from ${webLayers.toReversed().join(' to ')} only.`
  return [{ regex: `(^|/)(${above.join('|')})/`, message }]
}

function restrict(files: string[], patterns: Restriction[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['web/dist', '.runtime', 'data', '**/*.vendored.json'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/consistent-return': 'off',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/switch-exhaustiveness-check': 'error',
  },
  overrides: [
    ...Object.entries(rooms).map(([room, standsOn]) => restrict([`${room}/**`], only(room, standsOn))),
    ...webLayers.map((name, index) => restrict([`web/${name}/**`], [...only('web', rooms.web), ...layer(index)])),
    { files: ['web/*.ts', '**/*.test.ts'], rules: { 'no-restricted-imports': 'off' } },
    // Threads of Node have no origin; only windows do.
    { files: ['api/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
  ],
})
