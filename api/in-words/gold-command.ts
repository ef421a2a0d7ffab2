import { measureGold } from './measure-gold.ts'

const folder = process.argv[2]
console.log(await measureGold(folder === undefined ? {} : { keep: folder }))
