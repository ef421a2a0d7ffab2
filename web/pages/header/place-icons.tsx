import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  BulbOutlined,
  ClockCircleOutlined,
  CloudDownloadOutlined,
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
} from '@ant-design/icons-svg'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { type GroupName, type OpenPath, type PageIcon, pages, places } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'

const ofGroup: Record<GroupName, IconDefinition> = {
  aframe: BarChartOutlined,
  parcel: ExportOutlined,
  parcel2: ExportOutlined,
  freight: TruckOutlined,
  freightFacelift: TruckOutlined,
  admin: SettingOutlined,
  admin2: SettingOutlined,
  user: UserOutlined,
}

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

/** A place without an icon of its own has its group's. */
const ofPlace: Partial<Record<OpenPath, IconDefinition>> = {
  '/': HomeOutlined,
  '/aframe/cdcAdmin': CloudDownloadOutlined,
  '/aframe/sync': ReloadOutlined,
  '/tossxui/': ExportOutlined,
  '/dashboards': AppstoreOutlined,
  '/uploadFiles': UploadOutlined,
  '/invoices': FileTextOutlined,
  '/invoicesBulkDownload': FileZipOutlined,
  '/reports': FileDoneOutlined,
  '/viewScheduledReports': FieldTimeOutlined,
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
  return <Icon of={(page && ofPage[page.icon]) ?? ofPlace[path] ?? ofGroup[places[path].group]} className={className} />
}
