import type { ColumnMeaning } from '@waybill/contracts'
import { wordOf } from '../../headed-csv/header.ts'

/**
 * What carriers call their columns in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish with its neighbours, Turkish, Chinese and Japanese.
 * A header that is one of these is that column; one that has one inside is likely to be.
 */
const words = {
  invoiceNumber:
    'credit note no|credit note number|credit note|credit memo no|invoice number|invoice no|invoice #|invoice|inv no|inv number|bill number|bill doc|bill doc.|billing document|document number|rechnungsnummer|rechnungs nr|rechnung nr|rechnungsnr|belegnummer|numéro de facture|n° facture|no facture|facture|número de factura|nº factura|num factura|factura|numero fattura|n. fattura|fattura|número da fatura|nº fatura|fatura|factuurnummer|factuurnr|factuur|numer faktury|nr faktury|faktura|fatura no|fatura numarası|发票号|发票号码|账单号|账单编号|beleg|rechnung|numéro facture|n. factura|numero della fattura|numero documento|n. documento|invoice num|inv|bill no|statement number|statement no|invoice id|inv id|freight bill number|freight bill no|fb number|fb no|fakturanummer|fakturanr|faktura nr|請求書番号|請求番号',
  invoiceDate:
    'invoice date|bill date|billing date|document date|date of invoice|inv date|rechnungsdatum|belegdatum|date de facture|date facture|date de facturation|fecha de factura|fecha factura|data fattura|data di fatturazione|data da fatura|data fatura|factuurdatum|data faktury|data wystawienia|fatura tarihi|发票日期|账单日期|开票日期|abgerechnet am|datum der rechnung|fecha de la factura|data della fattura|data documento|job date|invoice dt|inv dt|bill dt|posted|statement date|fb date|freight bill date|fakturadatum|fakturadato|請求日|請求書日付|发票日|tax point|tax point date',
  account:
    'account|account number|account no|acct|acct no|customer number|customer no|shipper number|payer account|payer|bill to account|bill to account number|kundennummer|kunden nr|kundennr|kontonummer|abrechnungsnummer|numéro de compte|compte|n° client|code client|cuenta|número de cuenta|nº cliente|cliente nº|codice cliente|numero cliente|conto|número da conta|conta|nº cliente|klantnummer|rekeningnummer|debiteurnummer|numer klienta|nr klienta|konto|müşteri no|müşteri numarası|hesap no|账号|客户编号|客户代码|rechnungskonto|abrechnungskonto|kundenkonto|compte facturé|compte de facturation|numéro client|cuenta de facturación|número de cliente|conto di fatturazione|codice conto|conto cliente|customer account|account num|cust no|cust number|cust nr|shipper no|shipper acct|kundnummer|kundnr|kundenr|顧客番号|お客様コード',
  currency:
    'currency|currency code|curr|ccy|währung|waehrung|währungscode|devise|monnaie|moneda|divisa|valuta|moeda|waluta|para birimi|döviz|fatura p birimi|币种|货币|whrg|devise de facturation|moneda de factura|valuta fattura|currency type|charge currency|bill to currency|valutakod|通貨',
  carrier:
    'carrier|carrier name|courier|shipping company|transporteur|transporteur nom|frachtführer|spediteur|dienstleister|transportista|compañía|corriere|vettore|transportadora|vervoerder|przewoźnik|kurier|taşıyıcı|kargo firması|承运商|承运人|快递公司|carrier provider|carrier service provider|carrier method|carrier service|carrier service selected|carrier and service|scac|carrier scac|transportör|fraktförare|transportør|運送会社',
  invoiceTotal:
    'invoice total|invoice amount|total invoice amount|invoice value|amount due|total amount due|original amount due|rechnungsbetrag|rechnungssumme|rechnungsendbetrag|montant de la facture|montant facture|total facture|importe factura|total factura|importe total factura|totale fattura|importo fattura|total da fatura|valor da fatura|factuurbedrag|factuurtotaal|kwota faktury|fatura tutarı|fatura toplamı|发票总额|发票金额|账单总额|inv total|inv amount|inv amt|invoice amt|document total|total document|totale documento|totale doc|importo documento|total documento|belegsumme|belegbetrag',
  rowKind:
    'line type|record type|row type|rec type|type of line|satzart|zeilentyp|type de ligne|tipo de línea|tipo línea|tipo riga|tipo de linha|regeltype|typ wiersza|satır tipi|行类型|zeilenart|satztyp|type d’enregistrement|tipo de registro|tipo di record|document type|doc type|belegart|type de document|tipo de documento|tipo documento|type|typ|tipo|rec',
  rowTotal:
    'total|line total|net|net value|net amount|net charge|net charge amount|total net|total charge|total charges|shipment total|total cost|amount total|total amount|gesamt|gesamtbetrag|gesamtpreis|nettobetrag|netto|summe|sendungsbetrag|total ligne|montant total|montant net|total ht|total neto|importe total|importe neto|neto|totale|totale riga|importo netto|importo totale|valor total|valor líquido|total líquido|totaal|totaalbedrag|nettobedrag|razem|wartość netto|kwota netto|suma|toplam|toplam tutar|net tutar|tutar|合计|总计|总金额|净额|gesamtbetrag ohne mwst|gesamtbetrag exkl mwst|nettosumme|montant total hors tva|montant total ht|total hors taxes|importe total sin iva|total sin iva|importo totale iva esclusa|totale iva esclusa|totale imponibile|billed charge|billed amount|total billed|total billed amount|amount paid|amount charged|charged|cost|shipping cost|label cost|shipment cost|carrier cost|postage|postage cost|shipping fee|shipping charge|total postage|fatura navlun|tahsil edilecek tutar|amt|total amt|net amt|line amt|total due|net due|total chg|total chgs|total charges usd|total freight charges|total freight|net charges|invoice charge|summa|totalt|belopp totalt|i alt|合計金額|合計|総額',
  chargeAmount:
    'charge amount|charge amt|chg amount|chg amt|chrg amt|charge|amount|net amount|net charge amount|fee amount|line amount|price|unit cost|betrag|gebühr|preis|einzelbetrag|montant|prix|montant ht|importe|precio|cargo|importo|prezzo|valor|preço|bedrag|prijs|kwota|cena|opłata|tutar|ücret|fiyat|金额|费用金额|费用|belopp|beløb|beløp|avgift belopp|金額',
  chargeDiscount:
    'discount|discount amount|incentive|incentive amount|rabatt|nachlass|remise|rabais|descuento|sconto|desconto|korting|rabat|indirim|iskonto|折扣|优惠',
  listAmount:
    'list price|list amount|published charge|published amount|gross amount|gross charge|listenpreis|bruttopreis|prix catalogue|tarif brut|precio de lista|prezzo di listino|preço de tabela|lijstprijs|cena katalogowa|liste fiyatı|原价|标准价格',
  chargeDescription:
    'charge description|charge desc|chg description|chg desc|chg type|chrg desc|description|charge|charge type|charge name|fee description|fee type|service description|surcharge description|bezeichnung|beschreibung|leistung|gebührenart|zuschlagsart|libellé|désignation|description des frais|type de frais|descripción|concepto|tipo de cargo|descrizione|voce|tipo di costo|descrição|tipo de encargo|omschrijving|toeslagomschrijving|opis|rodzaj opłaty|nazwa opłaty|açıklama|ücret türü|masraf türü|描述|费用说明|费用类型|费用名称|说明|avgift|avgiftstyp|benämning|beskrivning|gebyr|請求項目|摘要',
  chargeCode:
    'charge code|chg code|chrg code|charge description code|fee code|surcharge code|gebührencode|code frais|código de cargo|codice voce|código de encargo|toeslagcode|kod opłaty|ücret kodu|费用代码',
  chargeKind:
    'charge classification|charge classification code|charge category|charge group|kostenart|gebührengruppe|catégorie de frais|categoría de cargo|categoria costo|kostensoort|kategoria opłaty|ücret kategorisi|费用类别',
  trackingNumber:
    "tracking number|tracking no|tracking #|tracking|tracking id|tracking code|awb|awb no|awb number|air waybill|airway bill|airway bill no|waybill|waybill number|waybill no|consignment number|consignment no|consignment|con note|parcel number|package id|shipment number|shipment no|shipment id|pro number|pro no|pro #|bol number|barcode|sendungsnummer|sendungs nr|sendungsnr|paketnummer|paketscheinnummer|paket nr|frachtbriefnummer|frachtbrief nr|numéro de suivi|n° de suivi|no de suivi|numéro de colis|n° colis|numéro expédition|n° expédition|bordereau|número de seguimiento|nº seguimiento|nº de envío|número de envío|expedición|albarán|guía|número de guía|numero di tracking|numero spedizione|n. spedizione|lettera di vettura|ldv|número de rastreio|código de rastreio|nº de envio|guia|objeto|trackingnummer|zendingsnummer|zendingnr|pakketnummer|barcode pakket|numer przesyłki|nr przesyłki|numer listu przewozowego|list przewozowy|numer paczki|takip no|takip numarası|gönderi no|gönderi numarası|konşimento no|konşimento|kargo takip no|运单号|运单号码|快递单号|跟踪号|追踪号|物流单号|单号|sendung|awb nummer|frachtbrief|numéro d’envoi|numéro d'envoi|envoi|lettre de transport|envío|guía aérea|numero lettera di vettura|spedizione|tracking numbers|parcel id|carrier tracking number|docket number|docket|express or ground tracking id|parcel tracking no|barkod no|barkod|track no|track #|track num|trk no|trk #|trk|airbill|airbill no|airbill number|zending nummer|zending nr|colli nummer|pro|pro num|pro nbr|hawb|hawb no|house awb|n° de colis|nº de bulto|nº expedición|nº de expedición|nº guía|n. colli|n. tracking|codice spedizione|codice tracking|zendingsnr|nr listu przewozowego|nr paczki|label number|label id|parcel no|pieces id|piece id|package tracking number|package number|suivi|colis|fraktsedelsnr|fraktsedelsnummer|kollinr|kollinummer|kolli|sändningsnummer|sändningsnr|försändelsenummer|sendingsnr|sendingsnummer|forsendelsesnummer|pakkenummer|お問い合わせ番号|お問合せ番号|追跡番号|送り状番号|伝票番号|récépissé|n° récépissé|ct-e|sendungs-nr",
  leadTrackingNumber:
    'lead shipment number|master tracking number|master tracking|master awb|parent tracking number|hauptsendungsnummer|envoi principal|envío principal|spedizione principale|主单号',
  shipDate:
    "ship date|shipment date|shipping date|pick up date|pickup date|picked up|picked up on|pick-up date|collection date|despatch date|dispatch date|date shipped|transaction date|versanddatum|sendungsdatum|abholdatum|einlieferungsdatum|auftragsdatum|date d’expédition|date expédition|date d'expédition|date d'enlèvement|date enlèvement|fecha de envío|fecha envío|fecha de recogida|fecha expedición|data spedizione|data di spedizione|data ritiro|data de envio|data envio|data de expedição|data de recolha|verzenddatum|verzendingsdatum|ophaaldatum|data nadania|data wysyłki|data odbioru|gönderi tarihi|çıkış tarihi|sevk tarihi|export tarihi|发货日期|寄件日期|取件日期|揽收日期|date|datum|fecha|data|tarih|日期|datum der sendung|date d’envoi|date envoi|fecha del envío|data della spedizione|create date|created at|label created|posting date|date printed|print date|awb date|airwaybill date|first scan date|first scan date time|tarih|ship dt|shipped|shipped on|pickup dt|pu date|p/u date|pickup|ship day|date of shipment|shipping dt|manifest date|tender date|induction date|processed date|avsändningsdatum|skickat datum|sändningsdatum|avsendelsesdato|forsendelsesdato|出荷日|発送日|集荷日",
  deliveredOn:
    'delivery date|delivered on|date delivered|pod date|delivered to client date|zustelldatum|lieferdatum|date de livraison|date livraison|fecha de entrega|fecha entrega|data consegna|data di consegna|data de entrega|data entrega|leverdatum|afleverdatum|data doręczenia|data dostawy|teslim tarihi|teslimat tarihi|签收日期|送达日期|del date|delv date|dlv date|dlvry date|delivered|delivered at|actual delivery date|delivery dt|del dt|leveransdatum|leveringsdato|配達日|配達完了日',
  service:
    'service|svc|svc type|service type|service name|service level|product|product name|service description|dienst|versandart|produkt|leistungsart|service utilisé|produit|prestation|servicio|tipo de servicio|producto|servizio|tipo servizio|prodotto|serviço|tipo de serviço|produto|dienst naam|product naam|usługa|rodzaj usługi|serwis|servis|hizmet|hizmet türü|ürün|服务|服务类型|产品|运输方式|shipment mode|ship method|shipping method|shipping service|shipping service type|ship via|service selected|svc level|service class|mode of service|service desc|tjänst|tjeneste|produktnamn|サービス|便種',
  serviceCode:
    'service code|product code|produktcode|code service|code produit|código de servicio|codice servizio|código do serviço|dienstcode|kod usługi|servis kodu|服务代码|产品代码',
  zone: 'zone|zone code|rate zone|tarifzone|zona|zona tariffaria|strefa|bölge|分区|区域|zn|shipping zone|zone number|zon|sone|地帯',
  billOption:
    'bill option|bill option code|payment terms|paid by|incoterm|vendor inco term|frankatur|zahlungsart|port|condiciones de pago|porto|forma de pagamento|betaalwijze|warunki płatności|ödeme şekli|付款方式',
  actualWeight:
    'actual weight|weight|wt|wt lb|wt lbs|wt kg|scale weight|entered weight|gross weight|customer weight|gewicht|tatsächliches gewicht|realgewicht|gewicht kg|poids|poids réel|poids brut|peso|peso real|peso bruto|peso reale|peso lordo|gewicht (kg)|werkelijk gewicht|waga|waga rzeczywista|ağırlık|gerçek ağırlık|weight kg|weight (kg)|weight (kilograms)|weight lbs|实际重量|重量|gewicht in kg|poids kg|poids (kg)|peso kg|peso (kg)|actual weight amount|kg|kgs|lbs|actual wt|weight in kg|wt|wgt|kilos|act wt|act weight|actual lbs|shipment weight|ship weight|total weight|total wt|package weight|vikt|vikt kg|faktisk vikt|vekt|vægt|実重量',
  billWeight:
    'bill weight|billed weight|billable weight|chargeable weight|chg weight|chg. weight|rated weight|charged weight|abrechnungsgewicht|frachtpflichtiges gewicht|berechnetes gewicht|poids taxable|poids facturé|poids taxé|peso facturado|peso tasable|peso tassabile|peso fatturato|peso faturado|peso cobrado|peso taxável|factureerbaar gewicht|berekend gewicht|waga płatna|waga rozliczeniowa|waga taryfowa|ücrete esas ağırlık|geçerli ağırlık|计费重量|结算重量|rated weight amount|billing weight|billed wt|billed wt kg|bill wt|chargeable wt|chg wt|billed lbs|billable lbs|bill lbs|billed kg|rated wt|rate wt|billable weight lbs|invoiced weight|dim rated weight|debiterad vikt|fraktdragande vikt|fraktberegnet vekt|請求重量|容積重量',
  weightUnit:
    'weight unit|weight uom|unit of measure|uom|gewichtseinheit|einheit|unité de poids|unité|unidad de peso|unidad|unità di peso|unidade de peso|gewichtseenheid|jednostka wagi|ağırlık birimi|重量单位',
  length: 'length|length cm|länge|longueur|largo|longitud|lunghezza|comprimento|lengte|długość|uzunluk|boy|长|长度',
  width: 'width|width cm|breite|largeur|ancho|anchura|larghezza|largura|breedte|szerokość|genişlik|en|宽|宽度',
  height: 'height|height cm|höhe|hauteur|alto|altura|altezza|hoogte|wysokość|yükseklik|高|高度',
  dimensions:
    'dimensions|package dimensions|parcel dimensions|billed dimensions|shipped dimensions|dims|l x w x h|abmessungen|maße|maße lxbxh|dimensiones|medidas|dimensioni|misure|dimensões|afmetingen|wymiary|boyutlar|ölçüler|尺寸',
  dimensionUnit:
    'dimension unit|dim unit|dim uom|maßeinheit|unité de dimension|unidad de medida|unità di misura|尺寸单位',
  reference1:
    'reference|reference 1|ref|ref 1|customer reference|your reference|order number|order no|order reference|po number|po so|shipment reference|shipper reference|senders ref|referenz|referenz 1|kundenreferenz|auftragsnummer|bestellnummer|ihre referenz|référence|référence client|référence 1|n° commande|referencia|referencia 1|referencia cliente|nº pedido|riferimento|riferimento cliente|numero ordine|rif|referência|referência cliente|nº encomenda|referentie|klantreferentie|ordernummer|referencja|numer zamówienia|referencje klienta|referans|referanslar|sipariş no|参考号|客户参考|订单号|order id|customer order number|original customer reference|reference number 1|shipment reference number 1|bol|bol no|bill of lading|b/l number|b/l no|po|po no|so number|sales order|order|customer ref|cust ref|shipper ref|your ref|er referens|referens|ordernummer|注文番号|お客様管理番号',
  reference2:
    'reference 2|ref 2|reference number 2|shipment reference number 2|original ref#2|referenz 2|référence 2|referencia 2|riferimento 2|referência 2|referentie 2|referans 2|参考号2',
  reference3:
    'reference 3|ref 3|reference number 3|shipment reference number 3|original ref#3|original ref#3/po number|referenz 3|référence 3|referencia 3|riferimento 3|referência 3|referentie 3|referans 3|参考号3',
  senderName:
    'sender name|shipper name|sender contact|from name|absender|absendername|expéditeur|nom expéditeur|remitente|nombre remitente|mittente|nome mittente|remetente|nome do remetente|afzender|nadawca|gönderen|gönderi yapan|gönderici|寄件人|发件人|name des absenders|nom de l’expéditeur|nombre del remitente|nome del mittente|shipper|consignor|consignor name|sender|origin name|orig name|ship from|ship from name|avsändare|avsender|afsender|荷送人|ご依頼主',
  senderCompany:
    'sender company|sender company name|shipper company|origin company|absenderfirma|société expéditeur|empresa remitente|azienda mittente|empresa remetente|afzender bedrijf|firma nadawcy|gönderen firma|寄件公司',
  senderAddress:
    'sender address|shipper address|origin address|origin address line 1|absenderadresse|absender straße|adresse expéditeur|dirección remitente|indirizzo mittente|endereço remetente|adres afzender|adres nadawcy|gönderen adres|寄件地址|sender street|shipper street|sender address line 1|shipper address line 1',
  senderCity:
    'sender city|shipper city|origin city|from city|origin|origin location|absenderort|absender ort|ville expéditeur|ville départ|ciudad origen|ciudad remitente|origen|città mittente|cidade origem|origem|plaats afzender|miasto nadawcy|gönderen şehir|çıkış|始发地|寄件城市|manufacturing site|o city|orig city|ship from city|consignor city',
  senderState:
    'sender state|shipper state|origin state|from state|absender bundesland|provincia origen|provincia mittente|estado origem|寄件省份|o st|o state|orig st|orig state|origin st|shipper st|ship from state|consignor state',
  senderPostalCode:
    'sender postal code|sender postal|sender zip|shipper zip|origin zip|origin postal code|from zip|absender plz|plz absender|code postal expéditeur|cp expéditeur|cp origen|código postal origen|cap mittente|cep origem|código postal remetente|postcode afzender|kod pocztowy nadawcy|gönderen posta kodu|寄件邮编|sender zip code|shipper zip code|shipper postalcode|shipper postal code|sender postcode|o zip|orig zip|o postal|origin zip code|origin postcode|ship from zip|ship from postal code|consignor zip',
  senderCountry:
    'sender country|shipper country|origin country|from country|absenderland|pays expéditeur|pays départ|país origen|paese mittente|país origem|land afzender|kraj nadawcy|gönderen ülke|寄件国家|始发国|o country|orig country|origin ctry|ship from country|consignor country',
  consigneeName:
    'consignee name|recipient name|receiver name|consignee|recipient|receiver|to name|ship to|empfänger|empfängername|destinataire|nom destinataire|destinatario|nombre destinatario|nome destinatario|destinatário|nome do destinatário|ontvanger|odbiorca|alıcı|alıcı adı|收件人|name des empfängers|nom du destinataire|nombre del destinatario|nome del destinatario|destination contact|ship to name|cnee|cnee name|deliver to|delivery name|dest name|destination name|mottagare|mottaker|modtager|お届け先|届け先名|受取人',
  consigneeCompany:
    'consignee company|consignee company name|recipient company|receiver company|receiver company name|to company|empfängerfirma|société destinataire|empresa destinatario|azienda destinatario|empresa destinatária|bedrijf ontvanger|firma odbiorcy|alıcı firma|收件公司',
  consigneeAddress:
    'consignee address|recipient address|receiver address|destination address|destination address line 1|to address|empfängeradresse|empfänger straße|adresse destinataire|dirección destinatario|indirizzo destinatario|endereço destinatário|adres ontvanger|adres odbiorcy|alıcı adres|收件地址|receiver street|recipient street|destination street|recipient address line 1|ship to street',
  consigneeCity:
    'consignee city|recipient city|receiver city|destination city|to city|destination|destination location|town|empfängerort|empfänger ort|ort|ville destinataire|ville|ciudad destino|ciudad destinatario|destino|città destinatario|città|cidade destino|cidade|plaats ontvanger|plaats|miasto odbiorcy|miasto|miejscowość|alıcı şehir|şehir|varış|目的地|收件城市|d city|dest city|ship to city|cnee city|delivery city|mottagarort|postort|poststed|届け先市区町村',
  consigneeState:
    'consignee state|recipient state|receiver state|destination state|to state|state|bundesland|province|prov|provincia|provincia destino|estado|estado destino|provincie|województwo|il|收件省份|省份|d st|d state|dest st|dest state|destination st|ship to state|recipient st|cons st|delivery state',
  consigneePostalCode:
    'consignee postal code|recipient postal code|receiver postal|receiver postal code|recipient zip|receiver zip|destination zip|destination postal code|to zip|zip|zip code|postal code|postcode|post code|empfänger plz|plz empfänger|plz|postleitzahl|code postal destinataire|code postal|cp|cp destino|código postal destino|código postal|cap destinatario|cap|cep|cep destino|postcode ontvanger|kod pocztowy odbiorcy|kod pocztowy|alıcı posta kodu|posta kodu|收件邮编|邮编|receiver zip code|recipient zip code|destination postalcode|consignee zip|consignee zip code|ship to zip|d zip|dest zip|d postal|dest postal code|destination zip code|destination postcode|recipient zipcode|recipient postcode|ship to zip code|ship to postal code|ship to zipcode|delivery zip|delivery postcode|cnee zip|postnummer|postnr|郵便番号',
  consigneeCountry:
    'consignee country|recipient country|receiver country|destination country|dest country code|to country|country|country code|empfängerland|zielland|land|pays destinataire|pays|pays destination|país destino|país|paese destinatario|paese|nazione|land ontvanger|kraj odbiorcy|kraj|alıcı ülke|ülke|目的国|收件国家|国家|varış ülkesi|destination country/territory|recipient country/territory|d country|dest country|dest ctry|ship to country|delivery country|cnee country',
} as const satisfies Partial<Record<ColumnMeaning, string>>

export type GuessedMeaning = keyof typeof words

interface Known {
  readonly meaning: GuessedMeaning
  readonly word: string
  /** Earlier ones are likelier to mean this. */
  readonly rank: number
}

/** Letters alone: without accents and points, which capitals and old programs leave out. */
function bare(text: string): string {
  return wordOf(text.toLowerCase().replaceAll('ı', 'i').replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFKD'))
}

const all: readonly Known[] = Object.entries(words).flatMap(([meaning, list]) =>
  list.split('|').map((text, rank) => ({ meaning: meaning as GuessedMeaning, word: bare(text), rank })),
)
const exactly = Map.groupBy(all, ({ word }) => word)
/** One such sign may be a word. */
const beyondLatin = /[\u0300-\u{10FFFF}]/u
/** Words as short as this stand within others by chance, port in airport and in transportation: they are meant where they stand apart. */
const shortest = 4
/** Longer ones that do: an original invoice comes from nowhere. */
const withinOthers = ['origin']
/** Within others these say something else, such as what is charged: return to sender, order fee. */
const alone = ['sender', 'shipper', 'order', 'delivered', 'pickup', 'colis']
const inside = all
  .filter(({ word }) => !alone.includes(word) && (word.length >= shortest || beyondLatin.test(word)))
  .map((known) => ({
    ...known,
    onlyApart: withinOthers.includes(known.word) || (known.word.length === shortest && !beyondLatin.test(known.word)),
  }))

/** Apart by what is no letter, and by a capital behind a small one; what has no such letters as one. */
function wordsIn(header: string): string[] {
  return header
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .split(/[^\p{L}\p{M}]+/u)
    .map(bare)
}

/** What a header may mean, and how sure its words alone make it: 0 to 100. */
export function meaningsOf(header: string): ReadonlyMap<GuessedMeaning, number> {
  const word = bare(header.slice(0, 120))
  const found = new Map<GuessedMeaning, number>()
  const note = (meaning: GuessedMeaning, sure: number): void => {
    if (sure > (found.get(meaning) ?? 0)) found.set(meaning, Math.round(sure))
  }
  if (word === '') return found
  const apart = new Set(wordsIn(header.slice(0, 120)))
  for (const { meaning, rank } of exactly.get(word) ?? []) note(meaning, 96 - Math.min(rank, 20) * 0.25)
  if (found.size === 0 && (word.length >= shortest || beyondLatin.test(word)))
    for (const known of inside) {
      if (!(known.onlyApart ? apart.has(known.word) : word.includes(known.word))) continue
      note(known.meaning, 40 + 40 * (known.word.length / word.length))
    }
  return found
}

/** Whether a text is the name of any column. */
export function isHeaderWord(text: string): boolean {
  return exactly.has(bare(text.slice(0, 120)))
}

const plainDate =
  /^(dated|date|statement date|issued|issue date|datum|fecha|data|tarih|日期|emiss[ãa]o|data de emiss[ãa]o)$/i

/** Whether a text says that it is a date, and nothing of what. */
export function isPlainDate(text: string): boolean {
  return plainDate.test(text.trim())
}
