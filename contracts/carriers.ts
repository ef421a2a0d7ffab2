/** The carriers Waybill knows by number. The first two numbers are the spec's. Any other carrier is filed under its own name with id 0. */
export const carriers = [
  { id: 1, name: 'UPS' },
  { id: 2, name: 'FedEx' },
  { id: 3, name: 'DHL Express' },
  { id: 4, name: 'USPS' },
  { id: 5, name: 'Canada Post' },
  { id: 6, name: 'OnTrac' },
  { id: 7, name: 'Purolator' },
  { id: 8, name: 'Royal Mail' },
] as const
