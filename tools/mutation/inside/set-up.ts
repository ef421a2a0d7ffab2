import { configureGlobal } from 'fast-check'

// The same tries for every mutant, and no search for the smallest example: that it fails is enough.
configureGlobal({ seed: 20_260_101, endOnFailure: true })
