import { existsSync } from 'node:fs'
import { installFromSystem } from './system-packages.ts'

const usualPlaces = [
  // Without the windows' own pages, which take as long to start as ours: journeys take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium to run the journeys in: named, found, or installed from the system's packages where we may; else nothing. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  for (const name of ['chromium-headless-shell', 'chromium']) if (!found()) installFromSystem(name)
  return found()
}

function found(): string | undefined {
  return usualPlaces.find((place) => existsSync(place))
}
