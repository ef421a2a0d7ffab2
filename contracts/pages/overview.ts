import { always, amounts, breakdown, latest, movers, trends } from '../cards.ts'
import { measured, type PageFact, page } from '../page.ts'
import { accessorial } from './accessorial.ts'
import { refund } from './refund.ts'

const told = (name: PageFact['name'], path: NonNullable<PageFact['opens']>['path'], fact = name): PageFact => ({
  ...measured(name),
  opens: { path, fact },
})

/** The dashboards' home: what each of the others begins with, in periods of its own. */
export const overview = page({
  name: 'overview',
  path: '/aframe/dashboard/overview',
  icon: 'overview',
  guide: 'overview',
  table: 'shipment',
  facts: [
    told('totalSpend', '/aframe/dashboard/spend'),
    told('packages', '/aframe/dashboard/carrierScore'),
    told('costPerPackage', '/aframe/dashboard/spend', 'totalSpend'),
    {
      ...told('onTimeShare', '/aframe/dashboard/carrierScore', 'onTimePackages'),
      aside: 'packagesWithoutStatus',
    },
    { ...told('refundTotal', refund.path), where: refund.where ?? [] },
    { ...told('accessorialAmount', accessorial.path), where: accessorial.where ?? [] },
  ],
  filters: [],
  period: 'fourWeeks',
  settings: {},
  cards: [
    amounts('amounts'),
    always({ fact: 'totalSpend', period: 'sixMonths' }, { ...trends('spend'), width: 'half' }),
    movers('movers'),
    always({ fact: 'refundTotal', period: 'lastYear' }, { ...trends('refunds'), width: 'half' }),
    always({ fact: 'accessorialAmount', period: 'lastYear' }, breakdown('accessorials', ['accessorial'])),
    latest('latest'),
  ],
})
