const statuses: readonly (readonly [RegExp, string])[] = [
  [/not delivered|undeliver|exception|refus|damag|lost|delay|attempt|return|missed|held|wrong address/i, 'EXCEPTION'],
  [/deliver(ed|y complete)|proof of delivery/i, 'DELIVERED'],
  [/pick(ed)?[ -]?up|collected|origin scan/i, 'PICKED UP'],
  [/transit|out for delivery|on the way|depart|arriv|hub|customs|scan/i, 'IN TRANSIT'],
]

/** What a carrier's words come down to. A delivery date says it without words. */
export function statusOf(words: string, delivered: boolean): string {
  const known = statuses.find(([pattern]) => pattern.test(words))?.[1]
  return delivered ? 'DELIVERED' : (known ?? 'OTHER')
}
