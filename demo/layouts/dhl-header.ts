const shipment = `
Line Type|Billing Source|Original Invoice Number|Invoice Number|Station Code|Invoice Identifier|Invoice Type
Invoice Date|Payment Terms|Due Date|Parent Account|Billing Account|Billing Account Name
Billing Account Name (Additional)|Billing Address 1|Billing Address 2|Billing Address 3|Billing Postcode
Billing City|Billing State/Province|Billing Country Code|Billing Contact|VAT Number|Shipment Number|Shipment Date
Country Specific Label|Country Specific Value|Shipment Reference 1|Shipment Reference 2|Shipment Reference 3
Product|Product Name|Pieces|Origin|Orig Name|Orig Country Code|Orig Country Name
Senders Name|Senders Address 1|Senders Address 2|Senders Address 3|Senders Postcode|Senders City
Senders State/Province|Senders Country|Senders Contact|Destination|Dest Name|Dest Country Code|Dest Country Name
Receivers Name|Receivers Address 1|Receivers Address 2|Receivers Address 3|Receivers Postcode|Receivers City
Receivers State/Province|Receivers Country|Receivers Contact|Proof of Delivery/Name|Description of Contents
Event Description|Dimensions|Cust Scale Weight (A)|DHL Scale Weight (B)|Cust Vol Weight (V)|DHL Vol Weight (W)
Weight Flag|Weight (kg)|Currency|Total amount (excl. VAT)|Total amount (incl. VAT)|Tax Code|Total Tax
Tax Adjustment|Invoice Fee|Weight Charge|Weight Tax (VAT)|Other Charges 1|Other Charges 1 Amount
Other Charges 2|Other Charges 2 Amount|Discount 1|Discount 1 Amount|Discount 2|Discount 2 Amount
Discount 3|Discount 3 Amount|Total Extra Charges (XC)|Total Extra Charges Tax`
  .trim()
  .split(/[|\n]/)

const parts = ['Code', 'Name', 'Charge', 'Tax Code', 'Tax', 'Discount', 'Total']

/** 153 columns. */
export const dhlHeader: readonly string[] = [
  ...shipment,
  ...Array.from({ length: 9 }, (_, at) => parts.map((part) => `XC${at + 1} ${part}`)).flat(),
]
