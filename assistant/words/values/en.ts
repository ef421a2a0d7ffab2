import type { LanguageWords } from '../language-words.ts'

export const enValues: LanguageWords['values'] = [
  [
    'service_category',
    'Parcel Express',
    'express, air, air services, air service, express service, express services, expedited, express parcel',
  ],
  ['service_category', 'Ground', 'ground service, ground services, grnd, gnd, ground shipping'],
  ['service_category', 'LTL', 'less than truckload, less than truck load'],
  [
    'service_category',
    'International',
    'international, intl, int l, cross border, overseas, abroad, export, exports, international services',
  ],
  ['mode', 'Freight', 'freight, frt, pallets, palletized, freight mode, freight shipments'],
  ['mode', 'Parcel', 'parcel mode, small parcel'],
  [
    'accessorial',
    'Residential',
    'residential surcharge, residential surcharges, residential delivery, residential deliveries, residential fee, residential fees, resi, resi fee, resi fees, resi surcharge, resi surcharges, resi surch, resi charges, resi charge, resi deliveries, residential charge, residential charges, residential surch, residential delivery surcharge, residential delivery surcharges, residential delivery fee, residential delivery fees, home delivery surcharge, residential accessorial, residential accessorials, residential delivery charges',
  ],
  [
    'accessorial',
    'Delivery Area',
    'delivery area surcharge, delivery area surcharges, das, das fee, das fees, das charges, das surcharge, das surcharges, delivery area fee, delivery area fees, delivery area charges',
  ],
  [
    'accessorial',
    'Delivery Area - Extended',
    'extended delivery area, extended area, edas, das extended, das ext, extended das, delivery area extended, delivery area surcharge extended, extended delivery area surcharge, extended delivery area surcharges',
  ],
  [
    'accessorial',
    'Large Package',
    'large package surcharge, oversize, oversized, oversized package, oversized packages, large packages, large package, large pkg, large pkgs, lps, large package fee, large package fees, large package surcharges, large package charges, oversize fee, oversize fees, oversize charges, oversize surcharge, oversize surcharges, oversized surcharge, oversized fees, large parcel surcharge',
  ],
  [
    'accessorial',
    'Additional Handling',
    'addl handling, add l handling, addtl handling, additional handling surcharge, additional handling surcharges, additional handling fee, additional handling fees, additional handling charges, ahs, ahs fees, ahc, extra handling, handling, handling fees, handling charges, handling surcharge, handling surcharges',
  ],
  [
    'accessorial',
    'Address Correction',
    'address correction, address corrections, address correction fee, address correction fees, address correction surcharge, address correction surcharges, addr correction, addr corrections, addr corr, corrected address, corrected addresses, bad address, bad addresses, bad address fees, address fix fees',
  ],
  [
    'accessorial',
    'Saturday Delivery',
    'saturday, saturday delivery fee, saturday delivery fees, saturday surcharge, saturday fee, saturday fees, saturday deliveries, sat delivery, weekend delivery',
  ],
  [
    'accessorial',
    'Demand Surcharge',
    'demand surcharge, demand surcharges, demand fee, demand fees, demand charges, peak surcharge, peak surcharges, peak season surcharge, peak season surcharges, holiday surcharge, holiday surcharges, peak fee, peak fees, demand surch, peak charges',
  ],
  [
    'accessorial',
    'Demand Surcharge - Residential',
    'residential demand surcharge, residential demand surcharges, residential peak surcharge, residential peak surcharges, demand surcharge residential, resi demand surcharge',
  ],
  [
    'accessorial',
    'Remote Area',
    'remote area surcharge, remote area surcharges, remote, remote areas, remote surcharge, remote surcharges, remote area fee, remote area fees, remote delivery, remote locations',
  ],
  [
    'accessorial',
    'Declared Value',
    'declared value, declared value fee, declared value fees, declared value charge, insurance, insurance fees, insurance charges, dv charges',
  ],
  [
    'accessorial',
    'Liftgate',
    'lift gate, liftgate fee, liftgate fees, liftgate charges, lift gate fees, liftgate service, tail lift',
  ],
  [
    'accessorial',
    'Returns',
    'return fee, return fees, returns fees, return charges, return label fees, return surcharge',
  ],
  [
    'accessorial',
    'Collect on Delivery',
    'cod, cod fee, cod fees, cod charge, cod charges, cash on delivery, collect on delivery fees',
  ],
  [
    'accessorial',
    'Adult Signature',
    'adult signature required, adult sig, adult signature fee, adult signature fees, asr',
  ],
  ['accessorial', 'Missing PLD Fee', 'missing pld, pld fee, pld fees, missing pld fees'],
  [
    'accessorial',
    'Signature',
    'signature required, signature fee, signature fees, signature surcharge, signature charges, delivery signature, signatures, sig required, signature confirmation',
  ],
  [
    'bill_option',
    'THIRD PARTY',
    'third party, 3rd pty, 3p, 3rd prty, third pty, 3rd party, third party billing, third party billed, 3rd party billed',
  ],
  ['bill_option', 'PREPAID', 'prepaid, pre paid'],
  ['bill_option', 'COLLECT', 'freight collect, billed collect'],
  [
    'credit_type',
    'Late Delivery',
    'late deliveries, late delivery, late packages, service failures, late delivery refunds, late delivery credits, late shipments, delays, guaranteed service, gsr, late refunds, service guarantee, lateness, being late, late arrival, late arrivals, delay, delayed delivery, delayed deliveries, delays in delivery',
  ],
  [
    'credit_type',
    'Void',
    'voids, voided, voided labels, void labels, voided shipments, unused labels, void credits, void refunds',
  ],
  ['currency_code', 'EUR', 'euro, euros'],
  ['currency_code', 'USD', 'us dollars, us dollar, american dollars, usd only'],
  ['currency_code', 'GBP', 'british pounds, sterling'],
  ['currency_code', 'CHF', 'swiss francs, francs'],
]
