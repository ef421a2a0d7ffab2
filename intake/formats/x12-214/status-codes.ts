type EventStatus = 'DELIVERED' | 'EXCEPTION' | 'IN TRANSIT' | 'PICKED UP' | 'OTHER'

interface StatusCode {
  readonly status: EventStatus
  readonly words: string
}

/** AT7-01, element 1650: what happened to the shipment. */
const statusCodes: Readonly<Record<string, StatusCode>> = {
  A3: { status: 'EXCEPTION', words: 'Shipment returned to shipper' },
  A7: { status: 'EXCEPTION', words: 'Refused by consignee' },
  A9: { status: 'EXCEPTION', words: 'Shipment damaged' },
  AA: { status: 'OTHER', words: 'Pick-up appointment' },
  AB: { status: 'OTHER', words: 'Delivery appointment' },
  AF: { status: 'PICKED UP', words: 'Carrier departed pick-up location with shipment' },
  AG: { status: 'OTHER', words: 'Estimated delivery' },
  AH: { status: 'EXCEPTION', words: 'Attempted delivery' },
  AI: { status: 'EXCEPTION', words: 'Shipment has been reconsigned' },
  AJ: { status: 'IN TRANSIT', words: 'Tendered for delivery' },
  AM: { status: 'PICKED UP', words: 'Loaded on truck' },
  AN: { status: 'IN TRANSIT', words: 'Diverted to air carrier' },
  AP: { status: 'EXCEPTION', words: 'Delivery not completed' },
  AR: { status: 'IN TRANSIT', words: 'Rail arrival at destination intermodal ramp' },
  AV: { status: 'IN TRANSIT', words: 'Available for delivery' },
  AW: { status: 'IN TRANSIT', words: 'Available for pick-up' },
  B6: { status: 'OTHER', words: 'Estimated to arrive at carrier terminal' },
  BA: { status: 'PICKED UP', words: 'Connecting line or cartage pick-up' },
  BC: { status: 'IN TRANSIT', words: 'Storage in transit' },
  C1: { status: 'OTHER', words: 'Estimated to depart terminal' },
  CA: { status: 'OTHER', words: 'Shipment cancelled' },
  CD: { status: 'IN TRANSIT', words: 'Carrier departed delivery location' },
  CL: { status: 'IN TRANSIT', words: 'Trailer closed out' },
  CP: { status: 'PICKED UP', words: 'Completed loading at pick-up location' },
  D1: { status: 'DELIVERED', words: 'Completed unloading at delivery location' },
  I1: { status: 'IN TRANSIT', words: 'In-gate' },
  J1: { status: 'IN TRANSIT', words: 'Delivered to connecting line' },
  K1: { status: 'IN TRANSIT', words: 'Arrived at customs' },
  L1: { status: 'OTHER', words: 'Loading' },
  OA: { status: 'IN TRANSIT', words: 'Out-gate' },
  OO: { status: 'EXCEPTION', words: 'Paperwork received, shipment not received' },
  P1: { status: 'IN TRANSIT', words: 'Departed terminal' },
  PR: { status: 'EXCEPTION', words: 'Customs hold at in-bond location' },
  R1: { status: 'IN TRANSIT', words: 'Received from prior carrier' },
  RL: { status: 'IN TRANSIT', words: 'Rail departure from origin intermodal ramp' },
  S1: { status: 'IN TRANSIT', words: "Trailer spotted at consignee's location" },
  SD: { status: 'EXCEPTION', words: 'Shipment delayed' },
  X1: { status: 'IN TRANSIT', words: 'Arrived at delivery location' },
  X2: { status: 'OTHER', words: "Estimated arrival at consignee's location" },
  X3: { status: 'OTHER', words: 'Arrived at pick-up location' },
  X4: { status: 'IN TRANSIT', words: 'Arrived at terminal' },
  X5: { status: 'IN TRANSIT', words: 'Arrived at delivery location loading dock' },
  X6: { status: 'IN TRANSIT', words: 'En route to delivery location' },
  X8: { status: 'OTHER', words: 'Arrived at pick-up location loading dock' },
  XB: { status: 'OTHER', words: 'Shipment acknowledged' },
}

/** AT7-02, element 1651: why. Any reason but these two means that something got in the way. */
const ordinaryReasons = new Set(['', 'NS', 'NA'])

const reasonWords: Readonly<Record<string, string>> = {
  A1: 'missed delivery',
  A2: 'incorrect address',
  A3: 'indirect delivery',
  A5: 'unable to locate',
  A6: 'address corrected, delivery attempted',
  AA: 'mis-sort',
  AD: 'customer requested future delivery',
  AF: 'accident',
  AG: 'consignee related',
  AH: 'driver related',
  AI: 'mechanical breakdown',
  AJ: 'other carrier related',
  AL: 'previous stop',
  AM: 'shipper related',
  AN: 'holiday, closed',
  AO: 'weather or natural disaster',
  AQ: 'recipient unavailable',
  AS: 'customs documentation',
  AY: 'missed pick-up',
  B1: 'consignee closed',
  B4: 'held for payment',
  B5: 'held for consignee',
  BB: 'held for shipper',
  BC: 'missing documents',
  BD: 'border clearance',
  BE: 'road conditions',
  BG: 'other',
  BH: 'insufficient time to complete delivery',
  BS: 'refused by customer',
  BT: 'returned to shipper',
  C1: 'waiting for customer pick-up',
  CA: 'customs',
  D1: 'carrier dispatch error',
  D2: 'driver not available',
  HB: 'held pending appointment',
}

/** Codes whose date says when the delivery is planned for. */
export const deliveryPlans: ReadonlySet<string> = new Set(['AB', 'AG', 'X2'])

/** Codes whose date lies ahead: nothing has happened yet. */
export const announcements: ReadonlySet<string> = new Set(['AA', 'AB', 'AG', 'B6', 'C1', 'X2'])

export function statusOf(code: string, reason: string): { status: EventStatus; description: string } {
  const { status, words } = statusCodes[code] ?? { status: 'OTHER', words: code }
  if (ordinaryReasons.has(reason)) return { status, description: words }
  return {
    status: status === 'DELIVERED' ? status : 'EXCEPTION',
    description: `${words}: ${reasonWords[reason] ?? reason}`,
  }
}
