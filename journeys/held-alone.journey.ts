import {
  firstAddressOf,
  isMenuPage,
  isPage,
  type Permission,
  type PlacePath,
  placePaths,
  requirementOf,
} from '@waybill/contracts'
import { newPerson } from './person.ts'
import { expect, test } from './waybill.ts'

/** The fewest permissions with which pages open, and the pages that just these open. */
const opening = Map.groupBy(
  placePaths.filter(isPage).flatMap((path) => waysTo(path).map((held) => ({ path, held }))),
  ({ held }) => held.join(' and ') || 'no permission',
)

function waysTo(path: PlacePath): Permission[][] {
  return requirementOf(path).oneOfEach.reduce<Permission[][]>(
    (ways, anyOf) => ways.flatMap((way) => anyOf.map((one) => [...way, one])),
    [[]],
  )
}

test.use({ as: 'stranger' })

for (const [name, ways] of opening) {
  const held = ways[0]?.held ?? []
  test(`whoever holds ${name} alone is refused nothing on the pages that it opens, nor on Home`, async ({
    pageOf,
    serviceAs,
  }) => {
    const { login } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', ...held], ['Northfield Outdoor'])
    const page = await pageOf(login)
    const refused: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} for ${response.url()}, on ${page.url()}`)
    })
    for (const path of new Set<PlacePath>([...ways.map((way) => way.path), '/'])) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { name: '404 page not found' })).toHaveCount(0)
    }
    const opensAPage = ways.some(({ path }) => isMenuPage(path) || firstAddressOf(path) !== path)
    await expect(page.getByText('No page is open to you yet.')).toHaveCount(opensAPage ? 0 : 1)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Find anything' }).getByRole('textbox').fill('north')
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
  })
}
