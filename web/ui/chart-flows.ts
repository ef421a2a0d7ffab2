import { LinesChart, ScatterChart } from 'echarts/charts'

/** Lines and rings between places: of the maps alone. */
export const chartFlows = [LinesChart, ScatterChart]
