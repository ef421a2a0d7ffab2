import { type Explained, explains, staleAmong } from './explained.ts'
import type { Hunted } from './hunt.ts'
import { intervalOf } from './sample.ts'

export const wantedPercent = 90

/** What a hunt found, in lines; and whether that is good enough. */
export function reportOf(
  name: string,
  { hunted, outOf }: { readonly hunted: readonly Hunted[]; readonly outOf: number },
  explained: Explained,
): { lines: string[]; isGood: boolean } {
  const killed = hunted.filter(({ killedBy }) => killedBy)
  const hung = killed.filter(({ killedBy }) => killedBy?.hung)
  const survivors = hunted.filter((each) => !each.killedBy && each.isCovered && !isExplained(each, explained))
  const unmet = hunted.filter((each) => !each.killedBy && !each.isCovered && !isExplained(each, explained))
  const excused = hunted.filter((each) => !each.killedBy && isExplained(each, explained))
  const needless = killed.filter((each) => isExplained(each, explained))
  const mutants = hunted.map(({ mutant }) => mutant)
  const isSample = hunted.length < outOf
  // What a sample leaves out may be there all the same.
  const stale = isSample ? [] : staleAmong(explained, mutants, new Set(mutants.map(({ file }) => file)))
  const counted = hunted.length - excused.length
  const percent = counted === 0 ? 100 : (100 * killed.length) / counted
  return {
    lines: [
      ...tell('survived', survivors),
      ...tell('met by no test', unmet),
      ...needless.map(
        ({ mutant, killedBy }) =>
          `explained, but noticed by "${killedBy?.test}": ${mutant.file}: ${mutant.replacement}`,
      ),
      ...stale.map(({ file, code }) => `explained, but there is no such mutant any more: ${file}: ${code}`),
      ...(isSample ? [certaintyOf(killed.length, counted, outOf)] : []),
      `${name}: ${percent.toFixed(1)} % of ${counted} noticed: ${killed.length} killed (${hung.length} of them by a time-out or a crash), ${survivors.length} survived, ${unmet.length} met by no test; ${excused.length} explained`,
    ],
    isGood: percent >= wantedPercent && stale.length === 0,
  }
}

function isExplained({ mutant }: Hunted, explained: Explained): boolean {
  return explained.some((entry) => explains(entry, mutant))
}

function tell(title: string, some: readonly Hunted[]): string[] {
  return some.map(
    ({ mutant }) => `${title} ${mutant.file}:${mutant.line}\n  - ${mutant.code}\n  + ${mutant.replacement}`,
  )
}

function certaintyOf(noticed: number, sampled: number, outOf: number): string {
  const { from, to } = intervalOf(noticed, sampled)
  return `a sample of ${sampled} out of ${outOf}: of all of them, with 95 % certainty, between ${percentOf(from)} and ${percentOf(to)} %`
}

function percentOf(share: number): string {
  return (100 * share).toFixed(1)
}
