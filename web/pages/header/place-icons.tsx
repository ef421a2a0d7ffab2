import {
  AppstoreOutlined,
  BarChartOutlined,
  BulbOutlined,
  ClockCircleOutlined,
  ColumnWidthOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  DollarOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  FieldTimeOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FileZipOutlined,
  RollbackOutlined,
  TagsOutlined,
  UploadOutlined,
} from '@ant-design/icons-svg'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { type OpenPath, type PageIcon, pages } from '@waybill/contracts'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'

const ofPage: Record<PageIcon, IconDefinition> = {
  overview: DashboardOutlined,
  money: DollarOutlined,
  credits: RollbackOutlined,
  tags: TagsOutlined,
  network: DeploymentUnitOutlined,
  places: EnvironmentOutlined,
  clock: ClockCircleOutlined,
  scales: ColumnWidthOutlined,
  idea: BulbOutlined,
}

/** What a shipper's menu has; the other places are loaded where a menu has one. */
const ofPlace: Partial<Record<OpenPath, IconDefinition>> = {
  '/aframe/dashboard/comparison': BarChartOutlined,
  '/dashboards': AppstoreOutlined,
  '/uploadFiles': UploadOutlined,
  '/invoices': FileTextOutlined,
  '/invoicesBulkDownload': FileZipOutlined,
  '/reports': FileDoneOutlined,
  '/viewScheduledReports': FieldTimeOutlined,
  '/ui1/billing': ExportOutlined,
  '/ui1/rateForecastingTool': ExportOutlined,
  '/ui1/userScheduledReports': ExportOutlined,
  '/ui1/rollingWeekAverage': ExportOutlined,
}

const OtherPlaceIcon = lazy(async () => ({ default: (await import('./other-place-icons.tsx')).OtherPlaceIcon }))

/** Keeps an icon's place. */
const none: IconDefinition = {
  name: 'none',
  theme: 'outlined',
  icon: { tag: 'svg', attrs: { viewBox: '0 0 1 1' } },
}

export function PlaceIcon({ path }: { readonly path: OpenPath }) {
  const page = pages.find((each) => each.path === path)
  const icon = (page && ofPage[page.icon]) ?? ofPlace[path]
  if (icon) return <Icon of={icon} />
  return (
    <Suspense fallback={<Icon of={none} />}>
      <OtherPlaceIcon path={path} />
    </Suspense>
  )
}
