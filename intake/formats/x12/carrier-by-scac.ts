import type { ShippedMode } from '@waybill/contracts'

export interface ScacCarrier {
  /** As in carriers.ts where the carrier is there. */
  readonly name: string
  readonly mode: ShippedMode
}

const parcel = (name: string): ScacCarrier => ({ name, mode: 'Parcel' })
const freight = (name: string): ScacCarrier => ({ name, mode: 'Freight' })

/** Standard Carrier Alpha Codes (NMFTA) of carriers that send 110s, 210s, 310s and 214s. */
const carriers: Readonly<Record<string, ScacCarrier>> = {
  UPSN: parcel('UPS'),
  UPSS: parcel('UPS'),
  UPS: parcel('UPS'),
  UPSC: freight('UPS'),
  FDE: parcel('FedEx'),
  FDX: parcel('FedEx'),
  FDXE: parcel('FedEx'),
  FDEG: parcel('FedEx'),
  FDXG: parcel('FedEx'),
  FXFE: freight('FedEx'),
  FXFW: freight('FedEx'),
  FXNL: freight('FedEx'),
  FDCC: freight('FedEx'),
  DHL: parcel('DHL Express'),
  DHLC: parcel('DHL Express'),
  USPS: parcel('USPS'),
  CPCC: parcel('Canada Post'),
  CPC: parcel('Canada Post'),
  ONTC: parcel('OnTrac'),
  LSHP: parcel('OnTrac'),
  PRLA: parcel('Purolator'),
  PURO: parcel('Purolator'),
  AACT: freight('AAA Cooper'),
  ABFS: freight('ABF Freight'),
  AVRT: freight('Averitt'),
  CNWY: freight('XPO'),
  XPOL: freight('XPO'),
  CTII: freight('Central Transport'),
  DAFG: freight('Dayton Freight'),
  EXLA: freight('Estes'),
  HMES: freight('Holland'),
  ODFL: freight('Old Dominion'),
  PITD: freight('Pitt Ohio'),
  RDWY: freight('YRC Freight'),
  YFSY: freight('YRC Freight'),
  RLCA: freight('R+L Carriers'),
  RDFS: freight('Roadrunner'),
  SAIA: freight('Saia'),
  SEFL: freight('Southeastern Freight Lines'),
  UPGF: freight('TForce Freight'),
  WARD: freight('Ward Transport'),
  HJBT: freight('J.B. Hunt'),
  JBHT: freight('J.B. Hunt'),
  KNIG: freight('Knight Transportation'),
  RBTW: freight('C.H. Robinson'),
  SNCY: freight('Schneider'),
  SNLU: freight('Schneider'),
  SWFT: freight('Swift Transportation'),
  WERN: freight('Werner'),
  CMDU: freight('CMA CGM'),
  COSU: freight('COSCO'),
  EGLV: freight('Evergreen'),
  HDMU: freight('HMM'),
  HLCU: freight('Hapag-Lloyd'),
  MAEU: freight('Maersk'),
  MSCU: freight('MSC'),
  ONEY: freight('Ocean Network Express'),
}

/** A carrier we have no name for goes by its code; who sends an invoice by X12 and is no known parcel carrier moves freight. */
export function carrierByScac(scac: string): ScacCarrier {
  const code = scac.toUpperCase()
  return carriers[code] ?? freight(code)
}
