import type { Random } from './random.ts'

const given = `
Ada, Boris, Carmen, Dora, Elias, Farah, Gwen, Hiro, Imani, Jonas, Kaya, Lars, Mina, Nora, Omar,
Paloma, Quinn, Rosa, Samir, Tess, Uma, Viktor, Wren, Ximena, Yara, Zeno
`
  .trim()
  .split(/,\s*/)
const family = `
Applegate, Brambleby, Copperfield, Dillwater, Emberly, Fernsby, Goldwing, Hollowell, Inkpen,
Juniper, Kettlewell, Larkspur, Merriweather, Nettlefold, Oakenshaw, Pennyworth, Quillfeather,
Rosewater, Silverlake, Thistledown, Umberfield, Vandermoor, Windlestone, Yarrow
`
  .trim()
  .split(/,\s*/)
const companyWords = `
Acorn, Bluebell, Cobalt, Driftwood, Evergreen, Foxglove, Gable, Heron, Ironbridge, Juniper,
Kingfisher, Lantern, Marigold, Northwind, Orchard, Paper Moon, Quarry, Redstart, Sundial, Tallow
`
  .trim()
  .split(/,\s*/)
const companyKinds = `
Outfitters, Interiors, Supply, Studio, Mercantile, Clinic, School, Hardware, Kitchens, Hotel
`
  .trim()
  .split(/,\s*/)
const streets = `
Maple Street, Mill Road, Harbor Avenue, Station Road, Juniper Lane, Market Street, Old Post Road,
Orchard Drive, Ridge Way, River Street, Chapel Hill, Lighthouse Lane
`
  .trim()
  .split(/,\s*/)

/** Evidently made up. */
export function personName(random: Random): string {
  return `${random.pick(given)} ${random.pick(family)}`
}

export function companyName(random: Random): string {
  const name = `${random.pick(companyWords)} ${random.pick(companyKinds)}`
  return random.chance(0.02) ? `${name}, Inc.` : name
}

export function streetAddress(random: Random): string {
  return `${random.between(2, 4899)} ${random.pick(streets)}`
}
