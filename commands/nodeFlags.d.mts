/** How Node is started. */
export declare const nodeFlags: readonly string[];
