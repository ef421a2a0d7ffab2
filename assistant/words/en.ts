import type { LanguageWords } from './language-words.ts'
import { enTalk } from './talk/en.ts'
import { enValues } from './values/en.ts'

export const en: LanguageWords = {
  measures: {
    totalSpend:
      'total spend, dollars and cents, in dollars, in dollar terms, dollar terms, freight chgs, freight charges, freight bill, freight bills, freight invoices, freight invoice, freight costs, freight cost, freight expense, total spend, cough up, coughed up, coughing up, pony up, ponied up, splash out, splashed out, fork over, forked over, forking over, forking out, shelling out, dish out, dished out, dole out, doled out, part with, parted with, lay out on, laid out on, blow on, blew on, blown on, sink into, sank into, sunk into, plowed into, ploughed into, poured into, pay out, paid out, paying out, paid over, hand over, handed over, cost us, costed us, costing us, cost the company, cost the business, took us for, take us for, taken us for, soak us for, soaked us for, sting us for, stung us for, hose us for, hosed us for, ding us for, dinged us for, nail us for, nailed us for, hit us for, sock us for, whack us for, bleed us for, rang up, ring up, rack up, racked up, run up, ran up, in charges, in spend, outgoings, outgoing, money out, money going out, spend figure, spend number, spend total, dollar spend, amount spent on, chg, chgs, ttl spend, net $, net amt, spend, spent, spending, cost, costs, costed, pay, paid, payments, charge, charges, charged, paying, pays, paid for, expense, expenses, expenditure, bill, billed, bills, shipping cost, shipping costs, shipping spend, shipping bill, money, net spend, net amount, total cost, total charges, tab, invoice total, invoice totals, invoice amount, invoice amounts, invoices total, spendings, costing, amount billed, amount paid, amount charged, amount spent, billings, billing, billed amount, payed, outlay, expenditures, shipping bills, shipping charges, shipping expense, shipping expenses, carrier costs, carrier spend, carrier charges, total bill, bottom line, transportation spend, transportation cost, transportation costs, transport costs, transport spend, transport cost, logistics spend, logistics cost, logistics costs, postage, damage, the damage, burn, spendin, owe, owed, cash out, net charges, net charge, net cost, net costs, dollars spent, fork out, forked out, shell out, shelled out, shipping budget spent, total amount, amount we paid, money spent, bucks, by dollars, by dollar, by dollar amount, dollars, set us back, sets us back, setting us back, run us, hit to our wallet, total dollars, hard dollars, net of discounts, net of discount, after discounts, after discount, after all discounts, spend after discounts, including fuel, including the fuel, including fuel surcharge, including fuel surcharges, including taxes, including tax, including surcharges, including all surcharges, including accessorials, including all accessorials, including all fees, including fees, including everything, incl fuel, incl the fuel, incl fuel surcharge, incl fuel surcharges, incl taxes, incl tax, incl surcharges, incl all surcharges, incl accessorials, incl all accessorials, incl all fees, incl fees, incl everything, inclusive of fuel, inclusive of the fuel, inclusive of fuel surcharge, inclusive of fuel surcharges, inclusive of taxes, inclusive of tax, inclusive of surcharges, inclusive of all surcharges, inclusive of accessorials, inclusive of all accessorials, inclusive of all fees, inclusive of fees, inclusive of everything, with all surcharges, with all accessorials, with all fees, fuel included, taxes included, tax included, surcharges included, accessorials included, everything included',
    publishedAmount:
      'published amount, price book, in their price book, the price book, price books, price list, price lists, their price list, catalog price, catalog prices, catalogue price, catalogue prices, official price, official prices, normal price, normal prices, the normal price, standard price, standard prices, standard rates, regular price, regular prices, regular rates, full rates, full rate, street price, walk in price, walk in rates, counter price, counter rates, no discount at all, no discounts at all, had no discount at all, had no discount, without any discounts, published amount, before the discount, before the discounts, before our discount, before our discounts, before any discount, before any discounts, pub d, pub d amt, pub amt, pub, list amt, published, list price, list prices, published price, gross amount, list amount, list rate, list rates, published rate, published rates, gross charges, gross charge, gross cost, gross spend, published charges, published charge, rack rate, rack rates, at list, list price total, tariff, tariff amount, undiscounted, before discounts, before discount, published prices, pre discount, list charges, published cost, at list price, at list prices, at full price, full price, at rack rate, at published rates, at published rate, at list rates, at list rate, full tariff, without any discount, without discounts, without discount, sticker price, retail rate, retail rates, book rates, no contract, without a contract, without our contract, without contract, no discounts, no discount, had no discounts, no negotiated rates, without negotiated rates',
    transportationDiscount:
      'transportation discount, take off the list, took off the list, taken off the list, come off the list, came off the list, off the list price, off the list, off the normal price, off the regular price, off the published rates, off list price, off our rates, money off, cents off, knock off, knocked off, knocking off, shave off, shaved off, shaving off, take off, took off, taken off, takes off, price break, price breaks, price reduction, price reductions, price cut, markdown, markdowns, negotiated savings, contract savings, transportation discount, disc, discs, disct, dscnt, disc $, trans disc, discount, discounts, incentive, incentives, transport discount, transportation discounts, savings from discounts, discounts earned, discount amount, total discounts, total discount, carrier discount, carrier incentives, incentive savings, discount dollars, rebate, rebates, negotiated discount, negotiated discounts, off list, contract discount, contract discounts, incentive amount, incentive discounts, earned discount, earned discounts, discount off list price, discounts off list price, discount off list, discounts off list, discount on list price, discount vs list price, discount against list',
    accessorials: 'accessorials',
    fuelSurcharge:
      'fuel surcharge, gas money, gas charge, gas charges, gas surcharge, gas surcharges, diesel surcharge, diesel charge, petrol money, petrol surcharge, fuel money, fuel extra, fuel extras, fuel add on, gas fee, gas fees, gasoline, gasoline surcharge, fuel component, fuel portion, fuel adjustment, fuel supplement, fuel surcharge, fuel surcharges, fuel, fuel cost, fuel costs, fuel charges, fsc, fuel surcharge cost, fuel surcharge costs, fuel surcharge amount, fuel surcharge spend, fuel fee, fuel fees, fuel surch, fuel charge, fuel spend, fuel expense, fsc charges, fsc cost, fsc spend, fuel sc, total fuel, fuel surcharge charges, fuel surcharge fees, fuel bill, fuel tab, fuel total, fuel dollars',
    taxesAndOtherCharges:
      'taxes & other charges, taxes other chgs, taxes and other chgs, taxes & other chgs, other chgs, tax & other, taxes & other, tax & others, taxes & others, tax and others, taxes & fees, taxes & duties, duties & taxes, tax & duty, duty & tax, duty and tax, customs and duties, customs & duties, customs duties, vat and duties, taxes etc, taxes and the like, taxes and such, taxes and whatnot, other misc charges, misc charges, taxes & other charges, taxes and other charges, taxes, tax, duties, taxes and others, other charges, taxes and other fees, tax and other charges, taxes and duties, duties and taxes, tax and duties, duty, vat, customs, customs charges, taxes other charges, taxes and fees, other fees, taxes and others charges',
    packages:
      'total packages, packages, package, parcels, shipments, shipment, boxes, number of packages, number of shipments, number of parcels, package count, shipment count, packages shipped, deliveries, total shipments, most used, most popular, busiest, least used, pkg, pkgs, pkg cnt, pkg count, pkgs cnt, shpmts, shpmt, shpts, shpt, shipmts, parcel, box, cartons, carton, ctns, ctn, pieces, pcs, loads, load, package volume, parcel volume, shipment volume, parcel count, box count, number of boxes, number of pkgs, number of cartons, units shipped, packges, boxes shipped, parcels shipped, shippments, orders shipped, labels, delivery count, number of deliveries, number of shipped packages, consignments, consignment, ship the most, ship most, shipped the most, ship the least, shipped the least, deliveries to, deliveries in',
    onTimePackages:
      'on time packages, in time, came in time, come in time, coming in time, arrived in time, arrive in time, delivered in time, were in time, got there in time, made it in time, boxes in time, packages in time, parcels in time, arrived punctually, delivered punctually, on the right day, on the promised day, on the day promised, by the promised date, by the promise date, on the promised date, as scheduled, made their date, hit their date, hit their delivery date, made the commit, met their commitment, met the promise date, met their promise, on time packages, packages on time, on time deliveries, on time parcels, on time shipments, delivered on time, packages delivered on time, arrived on time, on time boxes, on time pkgs, boxes on time, parcels on time, pkgs on time, delivered as promised, made it on time, arriving on time, arrive on time, got there on time, shipments on time, deliveries on time, shipments delivered on time, parcels delivered on time, boxes delivered on time, arrived when promised, on schedule',
    latePackages:
      'late packages, packages late, late deliveries, late parcels, late shipments, delayed packages, delayed shipments, delays, delayed, late, overdue packages, packages that were late, packages were late, delivered late, arrived late, late arrivals, late boxes, late pkgs, late package, late shipment, late delivery, late parcel, boxes late, parcels late, pkgs late, deliveries late, shipments late, tardy, delayed parcels, delayed boxes, delayed deliveries, delay, deliveries that were late, shipments that were late, missed the delivery date, missed deliveries, missed delivery dates, behind schedule, arrive late, arriving late, came late, showed up late, delivered past due, overdue, service failures, service failure, missed commitments, late ones, got there late, running late, missed their delivery promise, missed their promise, missed delivery promise, missed the promise date, missed the promised date, missed their date, missed its date, missed their delivery date, missed the window, blew the date, not on time, not delivered on time, past schedule, past its schedule, past their schedule, past the schedule, beyond schedule, past due packages, past due parcels, past due shipments, past due boxes, past their due date, past its due date, past their due dates, past the due date, past the promised date, past their promised date, past the promise date, past the delivery date, past their delivery date, past the scheduled date, past their scheduled date, after the promised date, after the scheduled date, later than promised, later than scheduled, past the commit date, past the commitment, past their date, past the expected date, past their expected date, past the deadline, past their deadline, off schedule, did not make it on time, didn t make it on time, didn t arrive on time, did not arrive on time, missed their deadline, missed the deadline, were not on time, weren t on time, arrived after, lates, past scheduled delivery, past scheduled delivery date, past scheduled arrival, past expected delivery, past expected delivery date, past expected arrival, past promised delivery, past promised delivery date, past promised arrival, past planned delivery, past planned delivery date, past planned arrival, past their scheduled delivery, past their scheduled delivery date, past their scheduled arrival, past their expected delivery, past their expected delivery date, past their expected arrival, past their promised delivery, past their promised delivery date, past their promised arrival, past their planned delivery, past their planned delivery date, past their planned arrival, past its scheduled delivery, past its scheduled delivery date, past its scheduled arrival, past its expected delivery, past its expected delivery date, past its expected arrival, past its promised delivery, past its promised delivery date, past its promised arrival, past its planned delivery, past its planned delivery date, past its planned arrival, past the scheduled delivery, past the scheduled delivery date, past the scheduled arrival, past the expected delivery, past the expected delivery date, past the expected arrival, past the promised delivery, past the promised delivery date, past the promised arrival, past the planned delivery, past the planned delivery date, past the planned arrival, beyond scheduled delivery, beyond scheduled delivery date, beyond scheduled arrival, beyond expected delivery, beyond expected delivery date, beyond expected arrival, beyond promised delivery, beyond promised delivery date, beyond promised arrival, beyond planned delivery, beyond planned delivery date, beyond planned arrival, beyond their scheduled delivery, beyond their scheduled delivery date, beyond their scheduled arrival, beyond their expected delivery, beyond their expected delivery date, beyond their expected arrival, beyond their promised delivery, beyond their promised delivery date, beyond their promised arrival, beyond their planned delivery, beyond their planned delivery date, beyond their planned arrival, beyond its scheduled delivery, beyond its scheduled delivery date, beyond its scheduled arrival, beyond its expected delivery, beyond its expected delivery date, beyond its expected arrival, beyond its promised delivery, beyond its promised delivery date, beyond its promised arrival, beyond its planned delivery, beyond its planned delivery date, beyond its planned arrival, beyond the scheduled delivery, beyond the scheduled delivery date, beyond the scheduled arrival, beyond the expected delivery, beyond the expected delivery date, beyond the expected arrival, beyond the promised delivery, beyond the promised delivery date, beyond the promised arrival, beyond the planned delivery, beyond the planned delivery date, beyond the planned arrival, being late, late arrival, delayed delivery, delays in delivery',
    exceptionPackages:
      'exception packages, exceptions, packages with exceptions, delivery exceptions, exception, packages with an exception, packages with exception, delivery exception, parcels with exceptions, shipments with exceptions, boxes with exceptions, exception shipments, exception parcels, exception deliveries, had exceptions, had an exception, exception status, an exception status, in exception status, in exception, with exception status, went into exception, had an exception status',
    pendingLatePackages:
      'pending late packages, pending late, packages still on the way and late, pending late shipments, pending late parcels, pending and late, late and pending, still pending late, late and still in transit, late in transit, overdue and pending, pending late pkgs, past due and not delivered, past due and still not delivered, past due n still not delivrd, past due n still not delivered, late and not delivered, late and still not delivered, late and undelivered, overdue and undelivered, overdue and not delivered, past their due date and not delivered, still in transit past their due date, past due and in transit, still late and undelivered, late but not delivered, late but still not delivered, late and still pending, overdue and still in transit, still out and late, still on the road past due',
    packagesWithoutStatus:
      'packages without a status, packages without status, packages with no status, packages have no status, parcels without a status, parcels without status, shipments without a status, shipments without status, without a delivery status, without delivery status, no delivery status, no delivery status yet, without delivery information, no delivery information, without a status, no status yet',
    onTimeShare:
      'on time share, in time, in time rate, hit rate, on time share, on time, on time rate, on time percentage, on time performance, on time delivery, on time delivery rate, delivery performance, punctuality, on time percent, on time delivery performance, otd, otp, otif, on time pct, on time ratio, ontime, ontime rate, ontime percentage, on time deliveries rate, on time service, on time delivery percentage, on time delivery pct, ot rate, ot, ot %, ot pct, ot perf, service performance, carrier performance, share of on time packages, share of packages on time, percentage of packages on time, percentage on time, percent of packages on time, pct on time, on time delivery share, timeliness, punctual, delivery reliability, on time perf, on time %, on time score, percentage of packages delivered on time, percent delivered on time, share delivered on time, on time stats, on time numbers, reliable, reliability, on time rates, on time percentages, on time shares, on time delivery rates',
    lateShare:
      'late share, late rate, late percentage, share of late packages, percentage of late packages, delay rate, percent late, late delivery rate, late pct, late ratio, lateness, lateness rate, late percent, percentage late, pct late, late package rate, late package share, late package percentage, share late, share of late deliveries, percentage of late deliveries, percent of packages late, percentage of packages late, late delivery percentage, late delivery share, late shipment rate, share of packages late, late deliveries rate, delay percentage, late shipment percentage, failure rate, late parcel rate, share of late shipments, % late, late %, late rates, late percentages, late shares, late delivery rates, delay rates',
    exceptionShare:
      'exception share, exception rate, exception percentage, exceptions rate, exception ratio, exception pct, exception percent, share of exceptions, percentage of exceptions, percentage of packages with exceptions, share of packages with exceptions, exceptions share, exceptions percentage, delivery exception rate, exception rates, exception percentages, exception shares',
    pendingLateShare:
      'pending late share, pending late rate, pending late percentage, pending late percent, share of pending late packages, pending late pct, percentage pending late',
    billWeight:
      'bill weight, billed weight, billable weight, billing weight, weight billed, pounds billed, billed pounds, billed lbs, billable lbs, billable pounds, chargeable weight, rated weight, invoiced weight, charged weight, lbs billed, weight we were billed for, total billed weight, total bill weight, total billed lbs, billed weights, billing lbs, invoice weight, lbs charged, weight billed for, weight charged, weight we are charged, bill wt, billed wt, billable wt',
    actualWeight:
      'actual weight, act wt, act weight, act lbs, real weight, scale weight, actual lbs, actual pounds, real lbs, scale lbs, true weight, physical weight, total actual weight, actual weights, lbs actual, weighed weight, actual wt',
    weightDifference:
      'weight difference, difference between bill weight and actual weight, difference in weight, extra weight billed, above actual, above actual weight, over actual, over actual weight, billed above actual, billed over actual, more than actual, more than actual weight, weight gap, weight variance, dim impact, dim penalty, dim lbs, dim overage, dim uplift, dim weight impact, impact of dim, extra pounds billed, extra lbs billed, extra lbs, extra pounds, excess weight, excess billed weight, added by dim, weight added by dim, overbilled weight, billed minus actual, difference between billed and actual weight, difference between actual and billed weight, difference between billed weight and actual weight, difference between actual weight and billed weight, gap between billed and actual weight, billed vs actual weight, billed versus actual weight, billed vs actual, actual vs billed weight, billed weight vs actual, weight diff, weight delta, difference between billed and actual',
    averageBillWeight:
      'average bill weight, avg bill wt, avg billed wt, average billed weight, average billable weight, mean bill weight, average weight billed, avg bill weight, avg billed weight, avg billable weight, mean billed weight, average billed pounds, average billed lbs, avg billed lbs, billed weight per package, bill weight per package, average chargeable weight, billed lbs per package, billed pounds per package',
    averageActualWeight:
      'average actual weight, avg act wt, avg act weight, average act wt, average real weight, avg actual weight, mean actual weight, average actual pounds, average actual lbs, actual weight per package, avg actual lbs',
    averageWeightDifference:
      'average weight difference, avg weight difference, weight difference per package, average weight gap, average difference between bill weight and actual weight, average difference between billed and actual weight, average weight diff, avg weight diff',
    refundTotal:
      'total refund, cr, crs, cr amt, refunds, refund, refunded, credits, credit, credited, total refunds, money back, got back, get back, recovered, money back from carriers, credits received, refund money, refund amount, refund amounts, refund dollars, refund total, total credits, total credit, credit amount, credit amounts, credited back, given back, gave back, give back, getting back, gotten back, paid back, pay back, reimbursed, reimbursement, reimbursements, credit memos, credit notes, moneyback, claimed back, clawed back, recoveries, recovery, recouped, recoup, recover, refunds received, refunded amount, adjustments credited, gsr refunds, gsr credits, refund value, money we got back, refund credits, get anything back, got anything back, get something back, get some back, see anything back, came back to us, come back to us, bring back, brought back, win back, won back, get us back, got us back, brought us back, returned to us, paid us back',
    auditRefund:
      'audit refund, audit refunds, refunds by audit, audit credits, audit savings, audit recoveries, audit recovery, auditing refunds, refunds from audit, refunds from the audit, refunds found by audit, refunds from auditing, credits from audit, audit credit, audited refunds, audit money, auditor refunds, recovered by audit, credits from the audit, found by audit, saved by audit, refunds the audit claimed, refunds the audit got us, refunds the audit got, refunds the audit won, refunds claimed by the audit, refunds claimed by audit, claimed by the audit, refunds won by the audit, credits claimed by the audit, audit claim, audit claimed, audit claims, claimed by audit, audit claimed back, the audit claim, the audit claimed, has the audit claimed, did the audit claim, did audit claim, audit has claimed, claimed back by the audit, claimed through the audit, claimed via audit, audit get back, audit got back, audit recover, audit recovered, audit bring in, audit brought in, audit win back, audit clawed back, audit find, audit found',
    clientRefund:
      'client refund, client refunds, refunds by the client, own refunds, self filed refunds, client credits, refunds obtained by the client, client obtained refunds, our own refunds, refunds by client, refunds we claimed ourselves, self claimed refunds, refunds we got ourselves',
    refundShareOfSpend:
      'refund of spend, refund share of spend, refund share, refunds as a share of spend, refund rate, refund percentage, refunds in percent of spend, refunds as a percentage of spend, refunds as a percent of spend, refunds as % of spend, refunds as a % of spend, refund as % of spend, refund % of spend, refund to spend ratio, refunds to spend, refund pct, refund percent, refunds in % of spend, share of spend refunded, percent of spend refunded, share of spend recovered, percentage of spend refunded, share of spend we got back, refund ratio, percentage of spend we got back, refunds vs spend, recovery rate, refund %, % refund',
    fuelShareOfSpend:
      'fuel of spend, fuel surcharge %, fuel %, fsc %, % fuel, % fuel surcharge, % fsc, fuel surcharge percent, fuel percent, fuel surcharge pct, fuel pct, fsc pct, percent fuel surcharge, fuel share of spend, fuel surcharge of spend, fuel surcharge share of spend, fuel percentage, fuel ratio, fuel surcharge percentage, fuel surcharge ratio, fsc percentage, fsc percent, fsc ratio, percentage fuel surcharge, percentage fuel',
    accessorialShareOfSpend:
      'accessorials of spend, accessorial of spend, accessorial share of spend, accessorials share of spend, accessorial percentage, accessorial percent, accessorial pct, accessorial %, accessorial ratio, accessorials percentage, accessorials percent, accessorials pct, accessorials %, accessorials ratio',
    taxesShareOfSpend:
      'taxes & other of spend, taxes and other of spend, taxes of spend, tax share of spend, tax percentage, tax percent, tax pct, tax %, tax ratio, taxes percentage, taxes percent, taxes pct, taxes %, taxes ratio',
    discountShareOfPublished:
      'discount of published, percent of list price do we get off, percent of list do we get off, percent of the list price do we get off, percentage of list price do we get off,  discount rate, discount rates, discount percentage, discount percentages, discount percent, discount pct, discount %, percent discount, percentage discount, average discount, avg discount, average discount rate, average discount percentage, effective discount, effective discount rate, discount share of published, discount off list in percent, % discount, % off list, discount off list price in percent, percent off list price, percentage off list price, % off list price, percent off list, percentage off list, % off published, percent off published, discount ratio',
    accessorialAmount:
      'accessorial amount, special extra charges, special extras, special charges, special fees, special surcharges, acc chgs, acc chg, acc charges, acc fees, acc, accs, accessorials, accessorial, accessorial charges, accessorial spend, accessorial cost, accessorial costs, accessorial fees, extra charges, additional charges, accessorial amounts, accessorials spend, accessorials cost, accessorials charges, accessorial fee, accessorial charge, accessorial surcharges, accessorial dollars, accessorial total, accessorial bill, accessorial expense, accessorials amount, total accessorials, add on charges, add on fees, add ons, extras, addl charges, accessorials total, accessorial costs total, accs, acc charges, extra costs',
    accessorialCount:
      'accessorial count, number of accessorials, accessorials count, how many accessorials, accessorials applied, number of accessorial charges, number of accessorial fees, count of accessorials, accessorial charge count, accessorial frequency, number of accessorials charged, how many accessorial charges, how many accessorial fees',
    accessorialPackages: 'packages with accessorials',
    costPerPackage:
      'cost per package, cost per parcel, cost per shipment, spend per package, average cost per package, average cost per parcel, average cost per shipment, price per package, cost a package, average package cost, average shipping cost, average cost of a package, average cost of a parcel, average cost of a shipment, average price per package, cost of a package, mean cost per package, cost per pkg, cost per box, cost per carton, cost per piece, cost per pc, cost per delivery, avg cost per package, avg cost per parcel, avg cost per pkg, avg cost per box, avg cost per shipment, average cost per pkg, average cost per box, spend per parcel, spend per pkg, spend per box, spend per shipment, price per pkg, price per parcel, price per box, price per shipment, cpp, average price of a package, average spend per package, avg spend per package, cost per pack, per package cost, per parcel cost, per box cost, per pkg cost, per shipment cost, package cost, cost each, average charge per package, average charge per shipment, cost per package shipped, shipping cost per package, cost of each package, avg pkg cost, avg package cost, charge per package, cost pkg, cost package, spend pkg, cost parcel, cost box, dollars per package',
    costPerPound:
      'cost per pound, spend per pound, price per pound, cost per lb, cost a pound, average cost per pound, cost per lbs, spend per lb, price per lb, avg cost per lb, avg cost per pound, average cost per lb, per pound cost, per lb cost, cost each pound, average price per pound, cpl, cost per billed pound, average spend per pound, charge per pound, rate per pound, cost by the pound, price by the pound, cost lb, spend lb, cost lbs, dollars per pound, dollars per lb, cents per pound',
    weightPerPackage:
      'weight per package, pounds per package, weight per parcel, lbs per package, pounds per parcel, lbs per parcel, weight per box, weight per shipment, weight per pkg, lbs per pkg, lbs per box, pounds per box, pounds per shipment',
    addressCorrections:
      'address corrections, address corrections cost, address correction cost, wrong addresses, address correction spend, address correction amount, addr corrections',
    chargebacks:
      'chargebacks, chargeback, charge backs, charge back, chargeback amount, chargeback costs, chargeback fees',
    declaredValueAtHalf: 'declared value at half, declared value charges',
    shippingChargeCorrectionAuditFee:
      'shipping charge correction audit fee, scc audit fee, audit fee, shipping charge corrections',
    costAvoidance:
      'cost avoidance, avoidable cost, avoidable costs, avoidable charges, avoidable spend, avoidable fees, avoided costs, cost avoided, potential savings, cost avoidance opportunity, avoidable',
  },
  unclear: [
    ['savings, saved, save, saving, saves, total savings, how much did we save', ['auditRefund', 'costAvoidance']],
    [
      'how heavy was everything, how heavy was it all, how heavy was all of it, how heavy in total, how heavy all together, how heavy altogether, how heavy were all, how heavy were the, how heavy is everything, how heavy was everything together, how heavy was the lot, how many lbs, poundage, heft, weight, weights, how much weight, total weight, weigh, weighed, pounds, tonnage, lbs, lb, pound, how many pounds, wt, weighs, weighing',
      ['billWeight', 'actualWeight'],
    ],
    [
      'average weight, mean weight, how heavy, average pounds, heavy, average package weight',
      ['averageBillWeight', 'averageActualWeight'],
    ],
    [
      'average cost, mean cost, average spend, avg cost, avg spend, average price, average charge, average costs, avg price, average rate, cost efficiency, cost effective, most cost effective, cheaper, dearer, more expensive, less expensive',
      ['costPerPackage', 'costPerPound'],
    ],
    [
      'dim, dims, dim weight, dimensional weight, dimensional weights, dim wt, dimensioning, cubed weight, volumetric weight',
      ['weightDifference', 'billWeight'],
    ],
    ['unit cost, unit costs, unit price, unit spend, cost per unit, per unit cost', ['costPerPackage', 'costPerPound']],
    ['volume, volumes, shipping volume', ['packages', 'billWeight']],
    [
      'surcharges, surcharge, surch, surchg, surchgs, fees, fee, extra fees, surcharge fees, surcharge amount, surcharge spend, surcharge cost, surcharge costs, surcharge charges, total surcharges',
      ['accessorialAmount', 'fuelSurcharge'],
    ],
  ],
  kindsOfCharge:
    'accessorial, accessorials, accessorial charge, accessorial charges, accessorial fee, accessorial fees, accessorial surcharge, accessorial surcharges, surcharge, surcharges, surch, surchg, surchgs, fee, fees, extra, extras, extra charge, extra charges, extra fee, extra fees, additional charge, additional charges, additional fee, additional fees, add on, add ons, add on charge, add on charges, add on fee, add on fees, charge, acc, accs, acc charge, acc charges',
  lanes:
    'lanes, lane, shipping lanes, shipping lane, trade lanes, trade lane, freight lanes, lane pairs, corridors, corridor, shipping corridors, shipping corridor, routes, shipping routes, shipping route, by route, per route, each route, every route, which route, origin destination pairs, origin destination pair, origin destination, origin to destination, o d pairs, o d pair, od pairs, state pairs, state to state lanes, state to state',
  companies: 'companies, brands, entities, businesses, units, business units, arms, subsidiaries, firms',
  dimensions: {
    client_id:
      'client, clients, child client, sub client, sub clients, brand, brands, business, business unit, business units, child clients, subsidiary, subsidiaries, bu, companies of ours, brand by brand, entity, entities, client by client, child company, child companies, daughter company, daughter companies, sister company, sister companies, group company, group companies, affiliate, affiliates, affiliated company, affiliated companies, subsidiary company, subsidiary companies, child account client, legal entity, legal entities, child entity, child entities, portfolio company, sub company, sub companies, company of the group, companies of the group, brand company, child brand, operating company, operating companies, which of our companies, each of our companies, our companies, business entity, business entities, client company, client companies, child firm',
    carrier_name:
      'carrier, carriers, shipping company, shipping companies, shipper carrier, provider, providers, vendor, vendors, carrier name, shipper carriers, courier, couriers, delivery company, delivery companies, carrier by carrier, transporter, transporters, shipping provider, shipping providers, shipping carrier, shipping carriers, parcel carrier, parcel carriers, scac, by whom, by who, from whom',
    currency_code: 'currency, currencies, currency code, billing currency, invoice currency',
    service_category:
      'service category, service categories, service type, service types, service level, service levels, kind of service, svc category, svc categories, svc cat, svc type, svc types, svc level, svc levels, service cat, service class, service classes, service group, service groups, type of service, types of service, kinds of service, category, categories, category of service',
    service:
      'service, services, shipping service, shipping services, shipping method, shipping methods, svc, svcs, service name, service by service, shipping option, shipping options, product, products',
    mode: 'mode, modes, transport mode, transportation mode, shipping mode, modes of transport, mode of transport, mode of transportation, parcel vs freight, parcel versus freight, parcel or freight, shipment mode',
    account_division:
      'account division, division, divisions, account divisions, div, divs, division by division, department, departments, dept, depts',
    account_group:
      'account group, account groups, group, groups, acct group, acct groups, group of accounts, groups of accounts, acct grp',
    account_number:
      'account, accounts, account number, account numbers, carrier account, acct, accts, acct number, acct account shipper account, shipper accounts, shipper number, shipper numbers, carrier accounts, billing account, billing accounts, account by account, ups account, fedex account, acct numbers, acct nos, account name, account names',
    zone: 'zone, zones, shipping zone, shipping zones, zone by zone, carrier zone',
    bill_option:
      'bill option, billing option, bill options, bill opt, bill opts, billing opt, payment terms, billing options, payment term, payment option, payment options, payor, payer, who pays, bill type, billing type, billing terms, freight terms, payor type',
    normalised_sender_country:
      'sender country, origin country, sender countries, country of origin, sending country, ship from country, orig ctry, origin ctry, orig country, origin countries, shipping country, from country, shipper country, sending countries',
    normalised_sender_state:
      'sender state, origin state, sender states, origin states, sending state, ship from state, ship from states, from state, state of origin, shipper state, shipping state, sending states, orig st, orig state, origin st, origin',
    normalised_consignee_country:
      'receiver country, destination country, countries, country, receiver countries, destination countries, ship to country, ship to countries, to country, country of destination, recipient country, recipient countries, delivery country, consignee country, consignee countries, receiving country, receiving countries, country by country, ctry, ctrys, dest ctry, dest country, destination ctry',
    normalised_consignee_state:
      'receiver state, destination state, state, states, receiver states, destination states, destination, destinations, ship to state, ship to states, to state, state of destination, recipient state, recipient states, delivery state, delivery states, consignee state, consignee states, receiving state, receiving states, state by state, us state, us states, dest state, destination st, dest st, dest, dests',
    sender_postal_code:
      'sender ZIP code, sender zip codes, sender zip, sender zips, origin zip code, origin zip codes, origin zip, origin zips, ship from zip, ship from zips, ship from zip code, ship from zip codes, shipper zip, shipper zip code, sender postal code, sender postal codes, origin postal code, origin postal codes, sending zip, sending zips, sending zip code, sending zip codes, zip of origin, zip code of origin',
    consignee_postal_code:
      'receiver ZIP code, zip code, zip codes, zip, zips, zipcode, zipcodes, postal code, postal codes, postcode, postcodes, receiver zip codes, receiver zip, receiver zips, destination zip code, destination zip codes, destination zip, destination zips, dest zip, dest zips, ship to zip, ship to zips, ship to zip code, ship to zip codes, recipient zip, recipient zips, recipient zip code, recipient zip codes, delivery zip, delivery zips, delivery zip code, delivery zip codes, consignee zip, consignee zip code, receiver postal code, receiver postal codes, destination postal code, destination postal codes, zip of destination, zip code of destination, customer zip, customer zips, customer zip code, customer zip codes',
    fulfillment_center:
      'fulfillment center, fulfillment centers, fulfilment centre, fulfilment centres, center, centers, distribution center, distribution centers, warehouse, warehouses, dc, dcs, fc, fcs, whse, whses, wh, fulfillment ctr, fulfilment center, fulfilment centers, fulfillment centre, fulfillment centres, distribution centre, distribution centres, facility, facilities, shipping location, shipping locations, ship from location, site, sites, building, buildings, warehouse by warehouse, dc by dc, shipping point, shipping points, ship point, plant',
    tracking_status:
      'tracking status, delivery status, status, delivery outcome, tracking statuses, statuses, delivery statuses',
    weight_band:
      'weight band, weight group, weight groups, weight class, weight classes, weight range, weight ranges, weight bracket, weight brackets, weight tier, weight tiers, weight bucket, weight buckets, weight band, weight bands, weight break, weight breaks, weight step, weight steps, weight category, weight categories, size class, weight band, weight bands, weight range, weight class, weight break, weight bracket, weight brackets, weight ranges, weight classes, weight breaks, weight bucket, weight buckets, weight group, weight groups, weight tier, weight tiers, wt band, wt bands, weight category',
    credit_type:
      'credit type, credit types, type of credit, kind of credit, refund type, refund types, refund reason, reason for refund, type of refund, types of refund, types of refunds, kind of refund, kinds of refund, kinds of refunds, credit reason, credit reasons, refund reasons, types of credit, types of credits, kinds of credits, refund category, reason for credit, credit category, refund kind, by reason, by reason code, reason code, reason codes, by credit reason',
    accessorial:
      'accessorial type, accessorial types, accessorial name, type of accessorial, kind of accessorial, each accessorial, type of surcharge, types of surcharges, types of surcharge, surcharge type, surcharge types, kind of surcharge, accessorial kind, accessorial kinds, types of accessorial, types of accessorials, kinds of accessorials, fee type, fee types, charge type, charge types, type of charge, type of fee, types of fees, accessorial category, accessorial charge type, surcharge name, accessorial names',
  },
  spans: {
    day: 'day, days, dy',
    week: 'week, weeks, wk, wks',
    month: 'month, months, mo, mos, mth, mths, mnth, months back',
    quarter: 'quarter, quarters, qtr, qtrs, qrtr',
    year: 'year, years, yr, yrs',
  },
  everySpan: {
    day: 'daily, day by day, per diem, each day, every day, per day, a day, by the day, day over day, day to day, day wise, dailies',
    week: 'week for week, week after week, one week at a time, week to week, weekly, week by week, each week, every week, per week, a week, by week, week over week, week to week, wow, per wk, by wk, wkly, week on week',
    month:
      'month for month, month after month, month upon month, each month in turn, one month at a time, every month one by one, month to month, monthly, month by month, trend, trends, over time, development, evolution, trending, each month, every month, per month, a month, by month, month to month, month wise, monthwise, mthly, per mth, by mth, per mo, by mo, timeline, through time, trendline, trend line, over the months, developing, evolving, evolve over time, history, historical, historically, month after month, developed over time, changed over time, change over time, changes over time, by calendar month, mo by mo, development over time, how has it developed, each month of, in each month of, every month of, for each month of, per month of',
    quarter:
      'quarterly, quarter by quarter, each quarter, every quarter, per quarter, a quarter, by quarter, qtrly, quarter to quarter, by qtr, per qtr, quarter wise, each qtr, qtr by qtr, each quarter of, every quarter of, for each quarter of, in each quarter of',
    year: 'yearly, annually, year by year, annual, each year, every year, per year, a year, by year, per yr, by yr, year wise, by calendar year, year to year, yr by yr',
  },
  months: [
    'january, jan',
    'february, feb',
    'march, mar',
    'april, apr',
    'may',
    'june, jun',
    'july, jul',
    'august, aug',
    'september, sep, sept',
    'october, oct',
    'november, nov',
    'december, dec',
  ],
  days: {
    'before-last day': 'the day before yesterday, day before yesterday',
    'before-last week': 'the week before last, week before last, the wk before last, wk before last',
    'before-last month': 'the month before last, month before last, the mo before last',
    'before-last quarter': 'the quarter before last, quarter before last, the qtr before last, qtr before last',
    'before-last year': 'the year before last, year before last, the yr before last',
    'this day': 'today, today s date',
    'last day': 'yesterday, yday',
    'next day': 'tomorrow',
    'this week':
      'this week, current week, the current week, week to date, wtd, this wk, week so far, so far this week, this week so far',
    'last week':
      'last week, previous week, past week, the week before, last wk, prev week, previous wk, the past week, prior week, preceding week, the previous week, the prior week, past wk',
    'next week': 'next week, coming week',
    'this month':
      'this month, current month, month to date, mtd, this mth, this mo, this mnth, current mth, so far this month, this month so far, month so far, the month so far, this month to date, current month to date',
    'last month':
      'last month, previous month, past month, last full month, last complete month, the month just gone, last mth, last mo, last mnth, prev month, previous mth, the past month, prior month, the prior month, the previous month, preceding month, the last month, the month that just ended, last calendar month, last completed month, most recent month, past mth, most recent full month, the latest month, latest month',
    'next month': 'next month, coming month',
    'this quarter':
      'this quarter, current quarter, quarter to date, qtd, this qtr, current qtr, so far this quarter, this quarter so far, quarter so far, the current quarter, this quarter to date',
    'last quarter':
      'last quarter, previous quarter, past quarter, last qtr, prev quarter, previous qtr, past qtr, the past quarter, prior quarter, prior qtr, the prior quarter, the previous quarter, preceding quarter, the last quarter, last full quarter, last completed quarter, most recent quarter, latest quarter, last calendar quarter',
    'next quarter': 'next quarter, coming quarter',
    'this year': 'this year, current year, this yr, current yr, this calendar year, the current year, cy',
    'last year':
      'last year, past year, last yr, prev year, previous yr, last calendar year, prior calendar year, the last year, prior yr, ly, previous calendar year, prev yr, lst year, last full year, the prior calendar year, prior year, previous year, preceding year, the previous year',
    'next year': 'next year, coming year',
    'year to date':
      'year to date, ytd, so far this year, this year so far, year to now, the year so far, year so far, so far this yr, since the start of the year, since the beginning of the year, from the start of the year, from the beginning of the year, since the first of the year, this year to date, since new year, this yr so far, since january 1, since jan 1, to date this year, calendar year to date, cytd, this year until now, this year up to now',
    'last twelve months':
      'last twelve months, past twelve months, trailing twelve months, ttm, past year, the past year, last 12 mos, last 12 mths, rolling twelve months, rolling year, trailing year, ltm, t12m, l12m, r12m, the last twelve months, the past twelve months, most recent twelve months, last year of data, full year of data, last full twelve months, rolling 12 months, trailing twelve',
    'first half':
      'first half, h1, first six months, 1h, 1st half, first 6 months, the first half, first half year, first half of the year, 1st half of the year, the first six months',
    'second half':
      'second half, h2, 2h, 2nd half, the second half, last half, second half year, second half of the year, 2nd half of the year, the last half, last six months of the year, back half',
    'first three quarters':
      'first three quarters, the first three quarters, first nine months, the first nine months, first 3 quarters, first 9 months',
    'last half year':
      'last half year, past half year, the last half year, the past half year, last half a year, past half a year',
    'holiday season': 'holiday season, the holiday season, holidays, the holidays, peak season, peak, holiday peak',
  },
  lastMany:
    'last, past, previous, trailing, most recent, the last, the past, last full, recent, rolling, preceding, latest, the previous, the most recent, the latest, the preceding, prior, the prior, these last, these past, the trailing, last few, most recent full, last complete, past full, last completed',
  ago: 'ago',
  ordinals: ['first, 1st', 'second, 2nd', 'third, 3rd', 'fourth, 4th'],
  ofYear:
    'of, in, of the year, for, during, from, fiscal, calendar, in the year, for the year, of year, in calendar year, during the year',
  until:
    'to, until, till, through, thru, up to, thru the end of, until the end of, through the end of, till the end of, to the end of, until end of, and through, upto, til, ending, ending in, up until, up through',
  marks: {
    by: 'by, per, for each, each, split by, broken down by, grouped by, group by, for every, every, across, breakdown by, break down by, a, in each, per each, sliced by, grouped per, according to, separated by, segmented by, organized by, sorted by, listed by, shown by, arranged by, cut by, broken out by, break out by, separately by, breakout by, for every single, at each, for all, to each, from each, on each, summed by, broken down per, split per, by each, across all, between the, across our, across the, per individual, through each, splitted by, w breakdown by, breakdown per, breakdown across, break down per, break it down by, broken down across, by our, using each, distribution by, distribution across, within each, group it by, group them by, grouped, segment by, bucketed by, bucket by, drilled down by, drill down by, rolled up by, roll up by, roll it up by, aggregated by, at the level of, on a per, sliced and diced by, view by, viewed by, seen by, stacked by, one line per, one row per, a line per, a row per, one line for each, one row for each, one line for every, one row for every, one column per, one line by, one per',
    over: 'over, during, throughout, along',
    top: 'top, biggest, largest, highest, leading, greatest, main, best, priciest, costliest, heaviest, most significant, major, number one, top ranked, primary, principal',
    bottom: 'bottom, lowest, smallest, fewest, cheapest, least expensive, least costly, least used, minimum, min',
    most: 'fastest growing, the fastest growing, fastest rising, fastest falling, growing fastest, growing the fastest, grew fastest, grew the fastest, rose fastest, rose the fastest, rising fastest, fell fastest, fell the fastest, falling fastest, most, the most, most used, most popular, busiest, the most of, highest, the highest, biggest, the biggest, largest, greatest, maximum, max, heaviest, priciest, number one, most common, most often, most frequent, most frequently, most commonly, ship the most, ship most, shipped the most, the most common, the most frequent, the most often, most frequently charged, most commonly charged',
    least:
      'least, the least, fewest, the fewest, lowest, the lowest, smallest, cheapest, least expensive, least costly, slightest, minimal, lightest, least common, least often, least frequent, ship the least, shipped the least',
    dearest:
      'most expensive, most costly, dearest, costliest, priciest, expensive, cheapest, least expensive, least costly, costs the most, highest priced, lowest cost, lowest priced, lowest price, most pricey, most economical, least pricey, most affordable, cost us the most for, highest cost, highest costing, lowest costing',
    why: 'why, the reason for, reason for, reasons for, the reasons for, cause of, the cause of, causes of, what made, what caused, what drove, what is behind, explain why, explain, reason, reasons, what explains, how come, what changed, due to what, because of what, what s behind, whats behind, what is driving, what s driving, whats driving, what drives, what led to, what s causing, whats causing, what is causing, for what reason, what was behind, what is the reason, what happened to, what happened with, what is responsible for, root cause, root cause of, what contributed to, what pushed, what pulled, drivers of, driver of, drivers behind, what are the drivers of, what s up with, explanation, explanation for, what brought, what triggered, what is making, what s making, what accounts for, y did',
    compare:
      'up or down on, up on, down on, up from, down from, up vs, down vs, up or down from, up or down vs, up or down against, up against, next to, alongside, stacked against, stacked up against, stack up against, set against, set that against, set it against, set this against, put against, put that against, put it against, held against, hold against, hold that against, hold it against, lined up against, line up against, line that up against, line it up with, match up against, matched against, as compared to, as compared with, in comparison with, in comparison to, by comparison with, relative to, in relation to, benchmarked against, weighed against, pit against, pitted against, to what it was in, from what it was in, than it was in, versus, vs, compared to, compared with, compare with, compare to, compare, compares, comparison, than, against, relative to, in comparison to, comparing, as compared to, as compared with, compare it to, compare it with, compare that to, compare that with, compare this to, compare this with, comp to, comp, comps, vs., v, compares to, compares with, up against, stack up against, stack up, stacks up against, measured against, next to, set against, how does it compare to, more than, less than, fewer than, higher than, lower than, better than, worse than, compared, over the same period, difference between, versus the, benchmark against, put against, comparisons, bigger than, difference, differences, gap, gap between, spread between, discrepancy, discrepancy between, delta, delta between, how far apart, far apart, how far off',
    yearBefore:
      'last ytd, prior ytd, previous ytd, last year ytd, prior year ytd, previous year ytd, ytd last year, ytd prior year, lytd, pytd, the year before, year before, a year ago, a year earlier, year over year, yoy, same period last year, the same period last year, same month last year, one year earlier, year on year, this time last year, same time last year, at this time last year, the same time last year, this time a year ago, the same time a year ago, same period a year before, the same period a year before, same period a year ago, the same period a year ago, same period of last year, the same period of last year, same period in the prior year, same period prior year, same period the year before, same period one year ago, the same period the year before, same period of the previous year, same period in the previous year, same month last yr, same month of last year, the same month last year, the same month last yr, same month a year ago, same month a year before, same month the year before, same month in the prior year, same month previous year, same quarter last year, the same quarter last year, same quarter last yr, same quarter a year ago, same quarter a year before, same quarter the year before, same quarter of last year, same qtr last year, same qtr last yr, same days last year, same dates last year, same weeks last year, same week last year, same day last year, a year prior, the year prior, one year ago, one year before, one year prior, 12 months ago, twelve months ago, 12 months earlier, 12 months before, year previously, the prior yr, yr over yr, yr ago, a yr ago, yoy change, y o y, py, same stretch last year, same span last year, same time frame last year, same timeframe last year, the year before that, year before that, a year back, the preceding year, same period ly, same period last yr, the same period last yr, same time last yr, this time last yr, y y, the same half last year, same half last year, over last year',
    periodBefore:
      'the qtr before, qtr before, the wk before, wk before, the mo before, mo before, the qtr before that, the wk before that, the mo before that, qtr prior, the qtr prior, one qtr before, one qtr earlier, a qtr earlier, the prior wk, prior wk, the prior mo, prior mo, previous wk, previous mo, preceding qtr, the preceding week, preceding week, the 3 mos before, the 3 mos before that, the days before that, the stretch before, the stretch before that, immediately before, right before that, just before that, the month before, the quarter before, the week before that, the period before, previous period, prior period, month over month, mom, the month earlier, the previous one, month on month, quarter over quarter, qoq, wow, w o w, q o q, m o m, the month before that, the quarter before that, month before, quarter before, week before, the week before, the period before that, the month prior, the quarter prior, the preceding month, preceding month, the preceding quarter, preceding quarter, the preceding period, preceding period, prior month, the prior month, previous month, the previous month, previous quarter, the previous quarter, prior quarter, the prior quarter, prior qtr, previous qtr, prev month, prev quarter, prior week, previous week, the previous week, the prior week, the previous period, the prior period, month earlier, quarter earlier, a month earlier, a quarter earlier, the quarter earlier, one month before, one quarter before, one month earlier, the month immediately before, a month before, a quarter before, prior days, the days before, the time before, the one before, the one before that, the 6 months before that, the 3 months before that, the six months before that, the three months before that, the months before that, the half before that, the day before, day before, the day prior, prior day, previous day, the previous day',
    share:
      'share, shares, percentage, percent, proportion, portion, part, %, as a share, what fraction, fraction, in percent, rate, pct, pct of, percent of, % of, percentage of, share of, as a percentage, as a percent, as a percentage of, as percentage, as a % of, as a %, as %, as pct, in %, in pct, in percentage, as a percentage of total, of total, of the total, proportion of, portion of, fraction of, as share, split between, what part of, mix, the mix, slice, ratio, percentages, pct share, relative share, chunk, a chunk, what chunk, piece, bite, cut, what slice, percentage wise, percentagewise, how big a share, how big a part, what size share, what proportion, how large a share, split %, in percentage terms, in percent terms, rates, portion of that, part of that, share of that, percentage of that, percent of that, % of that, fraction of that, proportion of that, portion of it, part of it, share of it, percentage of it, percent of it, % of it, portion of those, part of those, share of those, percentage of those, percent of those, % of those, percentage of them, percent of them, % of them, share of them',
    without:
      'outside, outside of, but not, and not, just not, only not, not including any, not counting any, less any, sans, with no, without, excluding, except, except for, excluding all, not including, other than, not counting, minus, exclude, leaving out, excl, excl., ex, w o, w/o, w out, exc, besides, apart from, aside from, non, everything but, everything except, everything other than, everyone but, everyone except, all but, all except, all except for, anything but, anything other than, all other than, with the exception of, with exception of, bar, barring, leave out, leaving aside, ignoring, ignore, skip, skipping, omitting, omit, drop the, take out, taking out, not from, not with, that are that is that aren t, that isn t, but minus the, less the, filtering out, outside of, as opposed to, rather than, net of',
    shipDate:
      'the day the driver picked them up, the day the driver picked it up, the day they were picked up, the day it was picked up, the day they got picked up, the day they left, the day it left, the day they shipped, the day it shipped, when they were picked up, when it was picked up, when they left, when they shipped, day of pickup, day picked up, date of pickup, pick up day, pickup day, ship day, shipping day, not by the bill, not by bill, not by the invoice, not the bill, not the bill date, not when billed, not when it was billed, not when invoiced, not the billing date, by shipped date, on a ship date basis, ship date view, by ship date, ship date, shipping date, shipped date, pickup date, by pickup date, picked up, pick up date, shipment date, date shipped, by date shipped, by shipment date, by shipping date, shpd, shpd in, shp dt, date of shipment, based on ship date, using ship date, on ship date, by pick up date, by pickup, pickup dates, ship dates, by day shipped, shipped on, shipped in, going by ship date, ship date basis, by date of shipment, not invoice, not invoice date, not bill date, not the invoice date, not by invoice, rather than invoice date, instead of invoice date, not billing date, go by ship date, go by pickup date, going by pickup date, ship dt, shipdate',
    billDate:
      'the day they were billed, the day it was billed, when it was billed, when they were billed, when invoiced, by the bill, by the invoice, by invoice day, the day of the invoice, day of the invoice, on the bill date, by invoice date, invoice date, by bill date, bill date, invoiced, billing date, by billing date, invoice dates, bill dates, date of invoice, by date invoiced, based on invoice date, using invoice date, by date of invoice, not ship date, not pickup date, rather than ship date, instead of ship date, not the ship date, go by invoice date, going by invoice date',
    from: 'coming out of, comes out of, came out of, come out of, from, out of, sent from, shipped from, originating from, leaving, sender, out from, ex works, coming from, departing, departing from, originated in, originating in, that left, leaving from, shipped out of, sent out of, going out of, fulfilled from, fulfilled by, fulfilled in, starting from, shipping from, shipping out of, sent by, outbound from, origin, dispatched from, shipping out from, that shipped from, left, having left, going out from, shipped by, sent out from, origin in, with origin in, whose origin is, whose origin was, with an origin in, origin being',
    to: 'goes into, going into, if it goes to, when it goes to, ending up in, that end up in, ended up in, landing in, that land in, arriving to, off to, over to, up to canada, down to mexico, into the state of, over in, to, sent to, shipped to, going to, into, delivered to, headed to, bound for, towards, receiver, shipping into, shipped into, shipped in to, sending into, bound to, heading to, heading for, en route to, delivered in, in to, going out to, go to, goes to, went to, destined for, destined to, received in, that went to, recipients in, customers in, consignees in, destination, whose destination is, whose destination was, with destination in, with a destination in, destination in',
    count:
      'nbr of, nbr, no of, nr of, cnt of, total number of, how many, how often, number of, count of, how many times, times, how frequently, number of times, the number of, frequency, frequency of, counts of, the count of, quantity of, no of, no. of, nr of, total number of, often, how common, most common, more often, commonly, most often, most frequent, most frequently, least often, least frequent, count, counts, cnt, cnts, repeat, recurring, recur, recurs, the most common, the most frequent, the most often, most frequently charged, most commonly charged',
    and: 'and, or, plus, as well as, &, along with, together with, and also, n, then by, and by, as well, both, and then by, and then, amp, nor',
    between: 'between, anywhere between, any time between',
    since:
      'since, starting, starting in, from then on, ever since, from, starting from, starting with, beginning, beginning in, beginning with, as of, counting from, since the start of, since the beginning of, from the start of, since start of, from the beginning of',
    kind: 'type, types, kind, kinds, reason code',
    future:
      'will, going to spend, forecast, predict, prediction, projected, projection, expect, expected, budget, budgeted, estimate, gonna, going to cost, next year s, forecasted, forecasting, predicted, projecting, estimated, anticipate, anticipated, expecting, outlook, will be, would cost, would it cost, upcoming, shall we spend, wont, plan to, planned, on track to, run rate, on pace',
    change:
      'change, changed, changes, develop, developed, evolve, evolved, moved, differ, differed, changing, vary, varied, varies, variance, variation, shift, shifted, trend over time, moving, fluctuate, fluctuated, developed over, evolving, progressed, changed over time, changes over time',
    more: 'what about, how about, and, same, same for, the same for, same but, only, just, now, also, then, instead, but, as, and what about, only for, what if, ok and, okay and, ok now, now for, now by, now just, now only, now show, now with, now without, and for, and in, and by, and with, and without, and only, and just, and now, and what, and how, and how about, and if, and excluding, and of, and to, and from, and last, do the same, do the same for, same but for, same but only, same but by, same but without, same but with, same question for, same for the, but only, but for, but by, but without, but just, make it, make that, switch to, change it to, change that to, how bout, wbu, how does that, how does that look, how does it look, and also, show only, show just, show me only, show me just, limit to, limit it to, limit that to, restrict to, restrict it to, filter to, filter on, filter by, filter for, narrow to, narrow it down to, narrow that to, break that down, break it down, break this down, break that down by, break it down by, break that out by, break it out by, split that by, split it by, split that, split it, exclude, excluding, without, w o, except, instead of, by, only the, just the, just for, only in, just in, then for, what of, that by, that for, it by, for, in, what abt, wat about, great, thanks now, cool, cool and, nice, perfect, got it, so and, ok what about, ok how about, also include, include, throw in, add in, and add, and include, now add, also add',
    stop: 'the, s, ve, re, ll, d, m, t, who, whose, got, gotten, gets, arrive, arrived, getting, of, in, on, for, did, do, does, we, us, our, ours, i, me, my, show, show me, give, give me, tell, tell me, list, display, what, what was, what were, what is, whats, is, are, was, were, be, been, how, how much, much, many, which, that, this, with, at, it, its, please, can you, could you, would you, i want, i would like, want, like, see, know, to know, need, let me, have, had, has, get, go, goes, went, went out, go up, went up, going, gone, up, down, rise, rose, rising, increase, increased, increases, grow, grew, growth, jump, jumped, dropped, decrease, decreased, fall, fell, more, less, higher, lower, fewer, cause, caused, total, overall, all, whole, altogether, sum, amount, amounts, value, number, figures, figure, data, report, breakdown, break down, break, split, per cent, ship, ships, shipped, shipping, send, sent, sends, sending, deliver, delivered, delivery, go to, goes to, there, so, their, they, them, you, your, using, used, use, via, through, carried by, carried, handled by, company, wide, only, there be, come, came, out, back, received, receive, in total, make, made, due, having, question, chart, graph, table, plot, draw, any, some, ranking, rank, ranked, ordered, sorted, from our, shipments of, hey, hi, ok, okay, time, times, falls in, falls into, fall into, falls under, fall under, lands in, distribution of, distribution across, distribution by',
  },
  talk: enTalk,
  adverb: /^\p{L}{3,}(?<!fami|assemb|ita|anoma|supp|rep|app|mul)ly$/u,
  numbers:
    'one, two/couple/couple of/a couple/a couple of, three, four, five/handful, six, seven, eight, nine, ten, eleven, twelve/dozen/a dozen, fifteen=15, twenty=20, thirty=30, sixty=60, ninety=90',
  values: enValues,
  says: {
    total: '{what}: {value}.',
    daysCompared: 'Compared: {dates} with {prior}.',
    compared: '{what} was {value} against {before} before: {change}.',
    same: '{what} was {value}, as before.',
    changeOf: '{change} ({percent})',
    points: '{points}\u00a0pts',
    share: '{what} is {value} of {whole}: {percent}.',
    mostOf: '{first} has the most: {value}. All together: {whole}.',
    leastOf: '{first} has the least: {value}. All together: {whole}.',
    highest: '{first} has the highest: {value}. Overall: {whole}.',
    lowest: '{first} has the lowest: {value}. Overall: {whole}.',
    grewMost: '{first} grew the most: {change}, from {before} to {value}. All together: {whole}.',
    fellMost: '{first} fell the most: {change}, from {before} to {value}. All together: {whole}.',
    noneGrew: '{what}: none of them grew. All together: {whole}.',
    noneFell: '{what}: none of them fell. All together: {whole}.',
    trendMost: '{what}: {value} overall. The most: {first}, {most}.',
    allOf: '{first} has all of it: {value}.',
    trend: '{what}: {value} overall. The most: {first}, {most}; the least: {last}, {least}.',
    trendOfAverage: '{what}: {value} overall. The highest: {first}, {most}; the lowest: {last}, {least}.',
    weekOf: 'week of {day}',
    quarterOfYear: 'Q{quarter} {year}',
    why: '{what} was {value} against {before}: {change}.',
    mostly: 'Mostly: {causes}.',
    askBack: 'That can mean more than one thing. Which of these?',
    notTogether: 'What you ask for cannot be told together. These can be asked:',
    basis: '{measure} by {dateType} · {dates}{filters} · {currency}',
    invoiceDate: 'Invoice Date',
    shipDate: 'Ship Date',
    usd: 'all currencies converted to USD',
    asBilled: '{currency}, no conversion made',
    against: ' against {dates}',
    begins: ', invoices begin on {date}',
    notCompared:
      '{what} was {value}; of the days before, {before}. No change is told: too many of them lie before the first invoice, of {date}.',
    without: 'without {values}',
    range: '{from} to {to}',
    by: '{what} by {by}',
    whyOf: 'Why {what} changed',
    shareOf: 'Share of {what}',
    top: 'the {count} with the most',
    least: 'the {count} with the least',
    grown: 'the {count} that grew the most',
    fallen: 'the {count} that fell the most',
    topOne: 'the one with the most',
    leastOne: 'the one with the least',
    grownOne: 'the one that grew the most',
    fallenOne: 'the one that fell the most',
    sender: 'from {values}',
    receiver: 'to {values}',
  },
  no: {
    'nothing-asked': 'There is no question about shipping in this. These can be asked:',
    'unknown-words':
      'I do not know {words} in a question about numbers, and nothing of yours is called so. These can be asked:',
    'too-long': 'This is too long to be one question. These can be asked:',
    future: 'I know what was billed, not what will be. These can be asked:',
    'two-periods':
      'Say which of these days are to be compared, for example "March against February". These can be asked:',
    'no-lines': 'There are no lines of yours on these days under these filters. These can be asked:',
    'weight-bands':
      'Packages are told apart by these weight bands: {words}. A weight between the ends of one is not told; over 50 lb and up to 20 lb are. These can be asked:',
    'not-together':
      'What you ask for cannot be told together: no page of the portal shows {words} so. These can be asked:',
    'not-explained': 'Why {words} changes is not something that the portal can take apart. These can be asked:',
    'not-yours': 'This is not open to you. These can be asked:',
  },
  causes: {
    gone: 'what was not shipped any more',
    new: 'what was not shipped before',
    volume: 'how many packages',
    mix: 'which services',
    heavier: 'weight',
    farther: 'distance',
    rate: 'the rate',
    fuel: 'fuel',
    accessorial: 'accessorials',
    tax: 'taxes',
    fee: 'fees',
    adjustment: 'adjustments',
    credit: 'credits',
    transport: 'transport',
    value: 'parts of it',
    other: 'other things',
    rest: 'small things',
  },
}
