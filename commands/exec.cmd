@rem Windows has no exec: the services' scripts begin with it, so that npm's signals reach Node itself.
@%*
