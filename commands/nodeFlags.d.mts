/** Flags of Node for services and commands. */
export declare const nodeFlags: readonly string[];
