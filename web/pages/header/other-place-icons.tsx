import {
  ApartmentOutlined,
  AuditOutlined,
  BarChartOutlined,
  CloudDownloadOutlined,
  DashboardOutlined,
  ExportOutlined,
  FolderOutlined,
  IdcardOutlined,
  KeyOutlined,
  ReloadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  ToolOutlined,
  TruckOutlined,
  UserOutlined,
} from '@ant-design/icons-svg'
import type { IconDefinition } from '@ant-design/icons-svg/es/types'
import { type GroupName, type OpenPath, places } from '@waybill/contracts'
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

/** A place without an icon of its own has its group's. */
const ofPlace: Partial<Record<OpenPath, IconDefinition>> = {
  '/aframe/cdcAdmin': CloudDownloadOutlined,
  '/aframe/sync': ReloadOutlined,
  '/tossxui/': ExportOutlined,
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
  '/ui6/ltlinvoices': FolderOutlined,
}

export function OtherPlaceIcon({ path }: { readonly path: OpenPath }) {
  return <Icon of={ofPlace[path] ?? ofGroup[places[path].group]} />
}
