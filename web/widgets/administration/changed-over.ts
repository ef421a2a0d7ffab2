/**
 * What stands in a form of which another has saved something meanwhile: what was changed here, over what is there now. Of
 * a list it is what was added to it and taken from it, so that what another took away does not come back.
 */
export function changedOver<Given extends object>(before: object, given: Given, now: object): Given {
  const fields = Object.entries(given).map(([name, value]) => [
    name,
    fieldOver(fieldOf(before, name), value, fieldOf(now, name)),
  ])
  return { ...given, ...Object.fromEntries(fields) }
}

function fieldOver(before: unknown, given: unknown, now: unknown): unknown {
  if (JSON.stringify(given) === JSON.stringify(before)) return now
  if (!Array.isArray(before) || !Array.isArray(given) || !Array.isArray(now)) return given
  const added = given.filter((one) => !before.includes(one) && !now.includes(one))
  return [...now.filter((one) => given.includes(one) || !before.includes(one)), ...added]
}

function fieldOf(values: object, name: string): unknown {
  return Object.entries(values).find(([key]) => key === name)?.[1]
}
