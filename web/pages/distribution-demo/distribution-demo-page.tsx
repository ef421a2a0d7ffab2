import { useSay } from '../../ui/language.tsx'
import { Breadcrumb } from '../header/breadcrumb.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import { MadeUpMap } from './made-up-map.tsx'

/** The Distribution Map as it is with every ZIP code on it, over nobody's packages. */
export function DistributionDemoPage() {
  const say = useSay()
  return (
    <>
      <PageHeader title={say('page.distributionmapdemo')} above={<Breadcrumb />} tools={<ThemeSwitch />} />
      <main className="page">
        <div className="sentence">
          <span className="quiet">{say('distribution.madeUp')}</span>
        </div>
        <div className="cards">
          <MadeUpMap />
        </div>
      </main>
    </>
  )
}
