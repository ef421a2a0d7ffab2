import {
  type Endpoint,
  endpoints,
  type OpenPath,
  type Permission,
  type PlacePath,
  places,
  type Requirement,
  requirementOf,
} from '@waybill/contracts'

const calls: readonly Endpoint[] = Object.values(endpoints)
const paths = Object.keys(places).filter((path): path is PlacePath => path in places)

/** What a permission opens: the places of the portal and the calls of the service that ask for it. */
export function whatNeeds(permission: Permission): { readonly places: OpenPath[]; readonly calls: string[] } {
  const asksFor = ({ oneOfEach }: Requirement) => oneOfEach.some((anyOf) => anyOf.includes(permission))
  return {
    places: paths.filter(isOpen).filter((path) => asksFor(requirementOf(path))),
    calls: calls
      .filter(({ needs }) => typeof needs !== 'string' && asksFor(needs))
      .map(({ method, path }) => `${method} ${path}`),
  }
}

function isOpen(path: PlacePath): path is OpenPath {
  return places[path].kind !== 'later'
}
