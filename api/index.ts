export { type AppNeeds, buildApp } from './app.ts'
