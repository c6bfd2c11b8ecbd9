import type { BuildOptions, BuildResult } from 'esbuild'

/** Bundle for Lambda as every function is: `what` says from where and to where. */
export declare function bundle(what: BuildOptions): Promise<BuildResult<{ metafile: true }>>
