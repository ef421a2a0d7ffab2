export { type Folders, foldersOf } from './folders.ts'
export { openExchangeRates, ratesOfCsv } from './rates.ts'
export { type GivenFile, type Receiving, receiveFile } from './receive.ts'
export { type IntakeWorker, type IntakeWorkerOptions, startIntakeWorker } from './worker.ts'
