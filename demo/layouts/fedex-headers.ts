const before = `
Bill to Account Number|Invoice Date|Invoice Number|Store ID|Original Amount Due|Current Balance|Payor
Ground Tracking ID Prefix|Express or Ground Tracking ID|Transportation Charge Amount|Net Charge Amount
Service Type|Ground Service|Shipment Date|POD Delivery Date|POD Delivery Time|POD Service Area Code
POD Signature Description|Actual Weight Amount|Actual Weight Units|Rated Weight Amount|Rated Weight Units
Number of Pieces|Bundle Number|Meter Number|TDMasterTrackingID|Service Packaging
Dim Length|Dim Width|Dim Height|Dim Divisor|Dim Unit
Recipient Name|Recipient Company|Recipient Address Line 1|Recipient Address Line 2
Recipient City|Recipient State|Recipient Zip Code|Recipient Country/Territory
Shipper Company|Shipper Name|Shipper Address Line 1|Shipper Address Line 2
Shipper City|Shipper State|Shipper Zip Code|Shipper Country/Territory
Original Customer Reference|Original Ref#2|Original Ref#3/PO Number|Original Department Reference Description
Updated Customer Reference|Updated Ref#2|Updated Ref#3/PO Number|Updated Department Reference Description|RMA#
Original Recipient Address Line 1|Original Recipient Address Line 2|Original Recipient City
Original Recipient State|Original Recipient Zip Code|Original Recipient Country/Territory
Zone Code|Cost Allocation|Alternate Address Line 1|Alternate Address Line 2|Alternate City
Alternate State Province|Alternate Zip Code|Alternate Country/Territory Code
CrossRefTrackingID Prefix|CrossRefTrackingID|Entry Date|Entry Number|Customs Value|Customs Value Currency Code
Declared Value|Declared Value Currency Code
Commodity Description|Commodity Country/Territory Code|Commodity Description|Commodity Country/Territory Code
Commodity Description|Commodity Country/Territory Code|Commodity Description|Commodity Country/Territory Code
Currency Conversion Date|Currency Conversion Rate|Multiweight Number|Multiweight Total Multiweight Units
Multiweight Total Multiweight Weight|Multiweight Total Shipment Charge Amount|Multiweight Total Shipment Weight
Ground Tracking ID Address Correction Discount Charge Amount
Ground Tracking ID Address Correction Gross Charge Amount
Rated Method|Sort Hub|Estimated Weight|Estimated Weight Unit|Postal Class|Process Category|Package Size
Delivery Confirmation|Tendered Date`
  .trim()
  .split(/[|\n]/)

/** 156 columns with 25 pairs of charges, or 210 with 51 and the consolidated account in front. */
export function fedexHeaders(columns: 156 | 210): { readonly header: readonly string[]; readonly pairs: number } {
  const pairs = columns === 156 ? 25 : 51
  const repeated = Array.from({ length: pairs }, () => ['Tracking ID Charge Description', 'Tracking ID Charge Amount'])
  const middle = columns === 156 ? before : ['Consolidated Account Number', ...before, 'MPS Package ID']
  return { header: [...middle, ...repeated.flat(), 'Shipment Notes'], pairs }
}
