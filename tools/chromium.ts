import { existsSync } from 'node:fs'
import { installFromSystem } from './system-packages.ts'

const usualPlaces = [
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
  if (!found()) installFromSystem('chromium')
  return found()
}

function found(): string | undefined {
  return usualPlaces.find((place) => existsSync(place))
}
