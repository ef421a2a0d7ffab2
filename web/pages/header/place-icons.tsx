import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CloudDownloadOutlined,
  DashboardOutlined,
  DollarOutlined,
  ExportOutlined,
  FolderOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  LockOutlined,
  ReloadOutlined,
  RollbackOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  TruckOutlined,
  UploadOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { type GroupName, type OpenPath, type PageIcon, pages, places } from '@waybill/contracts'
import type { ComponentType } from 'react'

type Icon = ComponentType<{ readonly 'aria-hidden': true; readonly className?: string }>

const ofGroup: Record<GroupName, Icon> = {
  aframe: BarChartOutlined,
  parcel: ExportOutlined,
  parcel2: ExportOutlined,
  freight: TruckOutlined,
  freightFacelift: TruckOutlined,
  admin: SettingOutlined,
  admin2: SettingOutlined,
  user: UserOutlined,
}

const ofPage: Record<PageIcon, Icon> = {
  overview: DashboardOutlined,
  money: DollarOutlined,
  credits: RollbackOutlined,
  tags: TagsOutlined,
}

/** A place without an icon of its own has its group's. */
const ofPlace: Partial<Record<OpenPath, Icon>> = {
  '/': HomeOutlined,
  '/aframe/cdcAdmin': CloudDownloadOutlined,
  '/aframe/sync': ReloadOutlined,
  '/tossxui/': ExportOutlined,
  '/dashboards': AppstoreOutlined,
  '/uploadFiles': UploadOutlined,
  '/users': TeamOutlined,
  '/acl': SafetyOutlined,
  '/singlesignon': KeyOutlined,
  '/clients': ShopOutlined,
  '/ftplocations': CloudDownloadOutlined,
  '/jobs': ScheduleOutlined,
  '/taskmetrics': DashboardOutlined,
  '/carriers': TruckOutlined,
  '/accounts': IdcardOutlined,
  '/accountgroups': ApartmentOutlined,
  '/maintenance': ToolOutlined,
  '/auditlog': AuditOutlined,
  '/change_password': LockOutlined,
  '/settings': SettingOutlined,
  '/ui6/ltlinvoices': FolderOutlined,
}

interface PlaceIconProps {
  readonly path: OpenPath
  readonly className?: string
}

export function PlaceIcon({ path, className = '' }: PlaceIconProps) {
  const page = pages.find((each) => each.path === path)
  const Icon = (page && ofPage[page.icon]) ?? ofPlace[path] ?? ofGroup[places[path].group]
  return <Icon aria-hidden className={className} />
}
