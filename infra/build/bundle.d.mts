import type { BuildOptions, BuildResult } from 'esbuild'

/** Bundle for Lambda: `what` says from where and to where. What is imported lazily lies beside each function, a file of its own. */
export declare function bundle(what: BuildOptions): Promise<BuildResult<{ metafile: true }>>

/** Bundle one function that does much of its work in parts that it imports lazily: they share files with it, and not each its own copy of the SDK. */
export declare function bundleInParts(what: BuildOptions): Promise<BuildResult>
